import fc from 'fast-check';
import { headOf, linesOf, readHead } from './backup-text.js';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it('the same lines are found wherever the text is split into chunks', async () => {
  const lines = fc.array(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' ')),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 1, max: 9 }), async (texts, size) => {
      const whole = texts.map((text) => `${text}\n`);
      const found: string[] = [];
      const joined: Buffer[] = [];
      for await (const line of linesOf(inPieces(Buffer.from(whole.join('')), size))) {
        found.push(String(line));
        joined.push(line);
      }
      expect(found).toEqual(whole.map((line) => String(Buffer.from(line))));
      expect(String(Buffer.concat(joined))).toBe(String(Buffer.from(whole.join(''))));
    }),
    { numRuns: 40 },
  );
});

it('a line ends only at a newline', async () => {
  const found: string[] = [];
  for await (const line of linesOf(inPieces(Buffer.from('a\r\u2028b\nc'), 2))) found.push(String(line));
  expect(found).toEqual(['a\r\u2028b\n', 'c']);
});

it("a backup's own header line is read, and nothing from the first line of another file", () => {
  const head = { takenAt: new Date(0), migrations: ['0001-users', '0002-games'] };
  expect(readHead(headOf(head).trim())).toEqual(head);
  expect(readHead('-- PostgreSQL database dump')).toBeUndefined();
});
