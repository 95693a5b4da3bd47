import * as z from 'zod/mini';

/** The first line of a backup. */
export interface Head {
  readonly takenAt: Date;
  /** The names of all migrations that its tables have been through, in order. */
  readonly migrations: readonly string[];
}

const START = '-- Fairline backup 1 ';
export const END = '-- the end of the backup';
/** Follows the last row of a table. No row looks like this. */
export const ROWS_END = '\\.';

const headSchema = z.object({ takenAt: z.iso.datetime(), migrations: z.array(z.string()) });

export const headOf = (head: Head): string => `${START}${JSON.stringify(head)}\n`;

/** Undefined when the line is not the first line of a backup. */
export const readHead = (line: string): Head | undefined => {
  if (!line.startsWith(START)) return undefined;
  const { takenAt, migrations } = headSchema.parse(JSON.parse(line.slice(START.length)));
  return { takenAt: new Date(takenAt), migrations };
};

const NEWLINE = 10;

/** Splits a stream into lines. Works on bytes, because a line may be any row; only the newline never occurs within one. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      const rest = piece.subarray(from, at + 1);
      yield open.length === 0 ? rest : Buffer.concat([...open, rest]);
      open = [];
      from = at + 1;
    }
    if (from < piece.length) open.push(piece.subarray(from));
  }
  if (open.length > 0) yield Buffer.concat(open);
}
