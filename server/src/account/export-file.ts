import { Readable } from 'node:stream';

/** Streams an export as one JSON object: small parts at once, long lists page by page, so that the whole is never in memory. */
export const exportFile = (
  small: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<unknown[]>>>,
): Readable => Readable.from(textOf(small, lists), { objectMode: false });

async function* textOf(
  small: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<unknown[]>>>,
) {
  yield '{';
  let between = '\n';
  for (const [name, part] of Object.entries(small)) {
    yield `${between}${JSON.stringify(name)}: ${JSON.stringify(part)}`;
    between = ',\n';
  }
  for (const [name, pages] of Object.entries(lists)) {
    yield `${between}${JSON.stringify(name)}: [`;
    between = ',\n';
    yield* entries(pages);
    yield ']';
  }
  yield '\n}\n';
}

async function* entries(pages: AsyncIterable<unknown[]>) {
  let between = '\n';
  for await (const page of pages) {
    yield between + page.map((entry) => JSON.stringify(entry)).join(',\n');
    between = ',\n';
  }
}
