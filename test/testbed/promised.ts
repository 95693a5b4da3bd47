import { appendFileSync } from 'node:fs';

/** The counts of a test: `never` must all be 0, `seen` must all be above 0. */
export interface Observed {
  readonly never: Readonly<Record<string, number>>;
  readonly seen: Readonly<Record<string, number>>;
}

/** A test of one promise: the fault, what is promised, and what was counted. `npm run faults` prints a table of all three. */
export const promised = (fault: string, promise: string, observe: () => Promise<Observed>) => {
  tell({ fault, promise, held: false, observed: 'not tried' });
  it(`${fault}: ${promise}`, async () => {
    let counted = '';
    try {
      const { never, seen } = await observe();
      counted = inWords({ ...never, ...seen });
      expect(never).toEqual(Object.fromEntries(Object.keys(never).map((name) => [name, 0])));
      expect(Object.keys(seen).filter((name) => !(seen[name]! > 0))).toEqual([]);
      tell({ fault, promise, held: true, observed: counted });
    } catch (error) {
      tell({ fault, promise, held: false, observed: counted || firstLineOf(error as Error) });
      throw error;
    }
  });
};

const firstLineOf = ({ message }: Error): string => message.split('\n')[0]!;

const inWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

// Written to a file, because each test file runs in its own realm. The last line about a promise counts.
const tell = (line: object) => {
  if (process.env.FAULTS_TOLD) appendFileSync(process.env.FAULTS_TOLD, `${JSON.stringify(line)}\n`);
};
