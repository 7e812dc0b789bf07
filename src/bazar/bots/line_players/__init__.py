"""The players of the two games of the line, Fives and Threes and Bergen, level by level."""
