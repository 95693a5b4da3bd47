import { type DevigMethodName, normalQuantile, type Vote } from '@fairline/shared/domain';

/** How a book's chance follows from its prices by a method, with the numbers filled in; undefined for worst-case. */
export const workedOut = (method: DevigMethodName, { quotes, chances, total, term, isCrossed }: Vote) => {
  if (term === undefined) return undefined;
  const r = 1 / quotes[0]!.price;
  const sum = WORKED[isCrossed ? 'multiplicative' : method]?.(written(r), term, r, total);
  return sum && `1 ÷ ${quotes[0]!.price.toFixed(3)} = ${written(r)}; ${sum} = ${written(chances[0]!)}`;
};

type Worked = (r: string, term: number, exact: number, total: number) => string;

const written = (value: number): string => value.toFixed(5).replace('-', '−');

const WORKED: Readonly<Partial<Record<DevigMethodName, Worked>>> = {
  multiplicative: (r, total) => `${r} ÷ ${written(total)}`,
  additive: (r, each) => `${r} − ${written(each)}`,
  power: (r, k) => `${r}^${written(k)}`,
  shin: (r, z, _exact, total) =>
    `(√(${written(z)}² + 4 × ${written(1 - z)} × ${r}² ÷ ${written(total)}) − ${written(z)}) ÷ (2 × ${written(1 - z)})`,
  'odds-ratio': (r, c, exact) => `${r} ÷ (${r} + ${written(c)} × ${written(1 - exact)})`,
  probit: (_r, c, exact) => `Φ(${written(normalQuantile(exact))} − ${written(c)})`,
};
