/** A row of a table as it stands in a file: its cells as they are written, and the line at which it begins. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it cannot be told where its cells end. */
  readonly problem?: string;
}

/** A table of a file: what its columns are called, and its rows. */
export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A row whose cells are asked for by the names of their columns. A cell that is not there is empty. */
export interface NamedRow {
  readonly row: SheetRow;
  readonly cell: (column: string) => string;
}

/** The names of a sheet's columns: in lower case, their words joined by `_`. Each is named once; what has no name gets one by its place. */
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

/** A row by the names of its columns. */
export const namedRow = (row: SheetRow, columns: ReadonlyMap<string, number>): NamedRow => ({
  row,
  cell: (column) => row.cells[columns.get(column) ?? -1] ?? '',
});

/** True for a row in which nothing is written. */
export const isEmptyRow = ({ cells }: SheetRow): boolean => cells.every((cell) => cell.trim() === '');
