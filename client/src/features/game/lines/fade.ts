/** Marks all but the line that is pointed at, so that it stands alone. `book` is undefined for the lines that are not told apart. */
export const fadeOf = (book: string | undefined, pointedAt: string | undefined): string | undefined =>
  pointedAt === undefined || pointedAt === book ? undefined : 'faded';
