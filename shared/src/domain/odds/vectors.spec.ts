import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  additive,
  type DevigMethod,
  goto,
  multiplicative,
  oddsRatio,
  power,
  probit,
  shin,
  worstCase,
} from './devig.js';

type Figures = number[] | { p: number[] };
type Vectors = {
  cases: ({ source: string; odds: number[] } & Record<string, Figures>)[];
  published: { source: string; method: string; odds: number[]; expected: number[]; published_tolerance: number }[];
};

/** Reference figures beside the project. Without the file this test says that it was skipped; devig.spec.ts has its own figures. */
const file = resolve('../shared/fixtures/devig/vectors.json');
const vectors = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { cases: [], published: [] }) as Vectors;

const METHODS: Readonly<Record<string, DevigMethod>> = {
  basic: multiplicative,
  multiplicative,
  additive,
  wpo_margin_proportional: additive,
  power,
  shin,
  oddsRatio,
  odds_ratio: oddsRatio,
  logit: oddsRatio,
  probit,
  goto,
  worstCasePerSide: worstCase,
};

const expectWithin = (tolerance: number, method: DevigMethod, prices: number[], expected: number[]) => {
  const found = method(prices.map((price) => 1 / price));
  const off = Math.max(...expected.map((chance, i) => Math.abs(chance - found[i]!)));
  expect(off).toBeLessThanOrEqual(tolerance);
};

const ours = [
  'multiplicative',
  'additive',
  'power',
  'shin',
  'oddsRatio',
  'logit',
  'probit',
  'goto',
  'worstCasePerSide',
];

(vectors.cases.length > 0 ? describe : describe.skip)(
  'the recorded de-vig vectors (skipped when the file is missing)',
  () => {
    const cases = vectors.cases.flatMap((one) => ours.map((name) => ({ name, one })));
    it('the recorded de-vig vectors match our figures to 1e-9, the precision of the file', () => {
      for (const { name, one } of cases) {
        const figures = one[name]!;
        expectWithin(1e-9, METHODS[name]!, one.odds, Array.isArray(figures) ? figures : figures.p);
      }
      expect(cases.length).toBeGreaterThan(0);
    });

    it('the recorded de-vig vectors match figures published by others within their own tolerance', () => {
      for (const { method, odds, expected, published_tolerance } of vectors.published) {
        expectWithin(published_tolerance, METHODS[method]!, odds, expected);
      }
      expect(vectors.published.length).toBeGreaterThan(0);
    });
  },
);
