/** Fades all lines but the one that is pointed at. `book` is undefined for lines that are not highlighted. */
export const fadeOf = (book: string | undefined, pointedAt: string | undefined): string | undefined =>
  pointedAt === undefined || pointedAt === book ? undefined : 'faded';
