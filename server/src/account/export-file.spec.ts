import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { exportFile } from './export-file.js';

async function* paged(pages: unknown[][]) {
  for (const page of pages) yield page.map((entry) => JSON.stringify(entry));
}

it('the export file is one valid JSON object with any values, whatever pages they come in', async () => {
  const value = fc.jsonValue({ maxDepth: 2 });
  const page = fc.array(value, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.string({ minLength: 1 }).map((name) => `a${name}`),
        value,
        { maxKeys: 4 },
      ),
      fc.array(page, { maxLength: 4 }),
      fc.array(page, { maxLength: 4 }),
      async (small, picks, stories) => {
        const written = await text(exportFile(small, { picks: paged(picks), stories: paged(stories) }));
        const expected = { ...small, picks: picks.flat(), stories: stories.flat() };
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(expected)));
      },
    ),
    { numRuns: 50 },
  );
});

it('the export fails when a list cannot be read, instead of ending as a partial file', async () => {
  async function* failing() {
    yield ['1'];
    throw new Error('the connection is lost');
  }
  await expect(text(exportFile({}, { picks: failing() }))).rejects.toThrow('the connection is lost');
});

it('every page is read and written in its turn', async () => {
  let turns = 0;
  const read: number[] = [];
  async function* reading() {
    for (const page of [1, 2]) {
      read.push(turns);
      yield [String(page)];
    }
  }
  const inTurn = async <T>(page: () => Promise<T>): Promise<T> => {
    turns += 1;
    return page();
  };
  expect(JSON.parse(await text(exportFile({}, { picks: reading() }, inTurn)))).toEqual({ picks: [1, 2] });
  expect(read).toEqual([1, 2]);
});
