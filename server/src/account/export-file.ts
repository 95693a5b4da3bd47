import { Readable } from 'node:stream';

/**
 * Streams an export as one JSON object: small parts at once, long lists page by page, so that the whole is never in memory. The entries of
 * lists are JSON already: to read and write a page of them again keeps everyone else waiting.
 */
export const exportFile = (
  small: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<string[]>>>,
  inTurn: InTurn = (page) => page(),
): Readable => Readable.from(textOf(small, lists, inTurn), { objectMode: false });

/** Reads and writes a page when it is its turn. */
type InTurn = <T>(page: () => Promise<T>) => Promise<T>;

async function* textOf(
  small: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<string[]>>>,
  inTurn: InTurn,
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
    yield* entries(pages, inTurn);
    yield ']';
  }
  yield '\n}\n';
}

async function* entries(pages: AsyncIterable<string[]>, inTurn: InTurn) {
  let between = '\n';
  for await (const page of inTurns(pages, inTurn)) {
    yield between + page;
    between = ',\n';
  }
}

async function* inTurns(pages: AsyncIterable<string[]>, inTurn: InTurn) {
  const reading = pages[Symbol.asyncIterator]();
  const written = async () => {
    const { done, value } = await reading.next();
    return done ? undefined : value.join(',\n');
  };
  for (let page = await inTurn(written); page !== undefined; page = await inTurn(written)) yield page;
}
