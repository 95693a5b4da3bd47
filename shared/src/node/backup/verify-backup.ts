import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { linesOf } from './backup-text.js';
import { isRowsEnd, linesIn, restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

/** What a backup holds: tables, and the rows of all. */
interface Held {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Restores a backup into an empty database of its own, and compares the rows of each table (how many, and what they say) and the sequences
 * with those of the file. Throws with what differs. The later migrations do not run: they may change rows.
 */
export const verifyBackup = async (emptyDatabaseUrl: string, file: string): Promise<Held> => {
  await restoreBackup(emptyDatabaseUrl, file, { force: false, asItWas: true });
  const [wanted, found] = [await contentsOf(linesIn(file)), await contentsOf(linesOfDatabase(emptyDatabaseUrl))];
  for (const [name, there] of wanted) {
    const here = found.get(name) ?? NOTHING;
    if (here.rows !== there.rows)
      throw new Error(`${file} has ${there.rows} rows of ${name}, restored are ${here.rows}`);
    if (here.sum !== there.sum) throw new Error(`${file}: ${name} is not the same once it is restored`);
  }
  const missing = [...found.keys()].find((name) => !wanted.has(name));
  if (missing) throw new Error(`${file} lacks ${missing}`);
  const rows = [...wanted].reduce((sum, [name, { rows }]) => sum + (name === SEQUENCES ? 0 : rows), 0);
  return { tables: wanted.size - 1, rows };
};

/** The rows of a table, in any order: their number, and the sum of their hashes. */
interface Content {
  rows: number;
  sum: bigint;
}

const NOTHING: Content = { rows: 0, sum: 0n };
const SEQUENCES = 'sequences';

const contentsOf = async (lines: AsyncGenerator<Buffer>): Promise<Map<string, Content>> => {
  const contents = new Map<string, Content>([[SEQUENCES, { ...NOTHING }]]);
  let table: Content | undefined;
  for await (const line of lines) {
    if (table && !isRowsEnd(line)) count(table, line);
    else if (table) table = undefined;
    else {
      const said = String(line);
      if (said.startsWith('select setval(')) count(contents.get(SEQUENCES)!, line);
      const [, name] = /^copy (\S+) /.exec(said) ?? [];
      if (!name) continue;
      table = { ...NOTHING };
      contents.set(name, table);
    }
  }
  return contents;
};

const count = (content: Content, line: Buffer): void => {
  content.rows += 1;
  content.sum = BigInt.asUintN(64, content.sum + createHash('sha256').update(line).digest().readBigUInt64LE());
};

async function* linesOfDatabase(url: string): AsyncGenerator<Buffer> {
  const zipped = new PassThrough();
  const plain = createGunzip();
  const written = writeBackup(url, zipped).catch((error: Error) => plain.destroy(error));
  yield* linesOf(zipped.pipe(plain));
  await written;
}
