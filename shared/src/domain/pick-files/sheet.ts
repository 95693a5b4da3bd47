/** A row of a table in a file: its cells as written, and the line where it starts. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the row cannot be split into cells. */
  readonly problem?: string;
}

/** A table in a file: its column titles and its rows. */
export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A row whose cells are read by column name. A missing cell is empty. */
export interface NamedRow {
  readonly row: SheetRow;
  readonly cell: (column: string) => string;
}

/**
 * The column names of a sheet: lower case, words joined by `_`. A duplicate gets its position appended; a column without a title is named
 * by its position.
 */
export const columnNames = (header: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return header.map((title, place) => {
    const name =
      title
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, '_') || `column_${place + 1}`;
    const own = taken.has(name) ? `${name}_${place + 1}` : name;
    taken.add(own);
    return own;
  });
};

/** A row with its cells by column name. */
export const namedRow = (row: SheetRow, columns: ReadonlyMap<string, number>): NamedRow => ({
  row,
  cell: (column) => row.cells[columns.get(column) ?? -1] ?? '',
});

export const isEmptyRow = ({ cells }: SheetRow): boolean => cells.every((cell) => cell.trim() === '');
