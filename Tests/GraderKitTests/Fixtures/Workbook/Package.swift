// Only marks the folder as a workbook. The fixture is graded, never built as a package.
