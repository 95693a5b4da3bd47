import type { DevigMethodName } from '@fairline/shared/domain';
import type { Copied, CopiedBook } from './work-out.js';

/** The copied values, read back, with the value they claim (percent). */
type Claim = Copied & { readonly claimed: number };

/** Parses an explanation copied as CSV. */
export const readCsv = (csv: string): Claim => {
  const [books = [], results = []] = csv.split('\r\n\r\n').map((table) => table.trimEnd().split('\r\n').map(fieldsOf));
  const [head = [], ...rows] = books;
  const where = (name: string) => head.flatMap((title, i) => (title.startsWith(name) ? [i] : []));
  const result = new Map(results.map(([what, value]) => [what, value]));
  return {
    method: result.get('method') as DevigMethodName,
    price: Number(result.get('after_commission_decimal')),
    claimed: Number(result.get('ev_percent')),
    books: rows
      .filter((row) => row[1]!.startsWith('yes'))
      .map(
        (row): CopiedBook => ({
          prices: where('decimal ').map((i) => Number(row[i])),
          weight: Number(row[where('weight')[0]!]),
          term: row[where('term')[0]!] === '' ? undefined : Number(row[where('term')[0]!]),
          isCrossed: row[1]!.includes('no margin'),
          chances: where('p ').map((i) => Number(row[i])),
        }),
      ),
  };
};

const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  );

/** Parses an explanation copied as text, for a market with `ways` outcomes and a method. */
export const readText = (text: string, ways: number, method: DevigMethodName): Claim => {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('1. ')) + 2;
  const rows = lines.slice(from, lines.indexOf('', from)).map((line) => line.split(/ {3,}/));
  const [, price, claimed] = /EV = \(\S+ × (\S+) − 1\) × 100 = (\S+) %/.exec(text)!;
  const hasTerm = method !== 'worst-case';
  return {
    method,
    price: Number(price),
    claimed: Number(claimed),
    books: rows.map((row): CopiedBook => {
      const term = hasTerm ? row[2 + ways]! : undefined;
      const afterTerm = 2 + ways + (hasTerm ? 1 : 0);
      return {
        prices: row.slice(1, 1 + ways).map(Number),
        weight: Number(row[afterTerm + ways]),
        term: Number(term),
        isCrossed: Number(row[1 + ways]) < 1,
        chances: row.slice(afterTerm, afterTerm + ways).map(Number),
      };
    }),
  };
};
