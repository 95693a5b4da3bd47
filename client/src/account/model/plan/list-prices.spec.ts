import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLANS } from '@fairline/shared/domain';

const ROOT = path.resolve('client/src');
const [gold, platinum] = [PLANS.gold, PLANS.platinum].map(({ listPriceCents }) => listPriceCents / 100);
// Ten dollars alone may be a stake, not a price.
const PRICE = new RegExp(`\\$${platinum}(?![\\d,])|\\b(${gold}|${platinum})(\\.00)? ?(\\/|a |per )month`);

it('prices are in the catalogue only: no page has a price of its own', () => {
  const pages = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.tsx?$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => PRICE.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

it.each([
  ['just $10/month', true],
  ['$25.00', true],
  ['10.00 per month', true],
  ['$1,000,000', false],
  ['stakes in steps of $10', false],
])('the price pattern matches %j: %s', (text, isPrice) => expect(PRICE.test(text)).toBe(isPrice));
