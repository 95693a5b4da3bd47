import { parseArgs } from 'node:util';
import {
  type Against,
  boostedParlayValue,
  breakEvenBoost,
  type Conversion,
  convertPromotion,
  freeBet,
  fromAmerican,
  layAsBack,
  legChance,
  netPrice,
  noSweat,
  type Odds,
  odds,
  type Promotion,
  profitBoost,
  readNumber,
  stakeBack,
  turnOver,
} from '@fairline/shared/domain';
import { textTable } from './text-table.js';

/**
 * `fairline convert KIND --amount 100 --odds +300 --against -275 [--json]`: what a bookmaker's promotion becomes when every other outcome is
 * bet. Odds are American with their sign (+300) or decimal (4.0); `--against` takes several, separated by commas, or `--lay` the odds at which
 * the outcome is laid. Prints amounts in dollars, as JSON in whole cents.
 */
export const convert = ([kind = '', ...words]: readonly string[]): string => {
  const promised = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!promised) throw new Error(`convert needs a kind: ${Object.keys(KINDS).join(', ')}`);
  const { values } = parseArgs({ args: [...words], options: FLAGS });
  return promised(new Words(kind, values), values.json);
};

type Flag = Exclude<keyof typeof FLAGS, 'json'>;

/** The words of one call, read by flag. Each refuses what it cannot read with the flag's name. */
class Words {
  constructor(
    private readonly kind: string,
    private readonly values: Readonly<Partial<Record<Flag, string>>>,
  ) {}

  has(flag: Flag): boolean {
    return this.values[flag] !== undefined;
  }

  amount(flag: Flag, otherwise?: number): number {
    const text = this.values[flag];
    if (text === undefined && otherwise !== undefined) return otherwise;
    const amount = readNumber(this.text(flag).replace(/%$/, ''));
    if (amount === undefined || amount < 0) throw new Error(`--${flag} is not a number of 0 or more: ${text}`);
    return amount;
  }

  /** A share from 0 to 1, also written in percent with its sign. */
  share(flag: Flag, otherwise: number): number {
    const share = this.amount(flag, otherwise) / (this.values[flag]?.endsWith('%') ? 100 : 1);
    if (share > 1) throw new Error(`--${flag} is not a share from 0 to 1: ${this.values[flag]}`);
    return share;
  }

  price(flag: Flag): Odds {
    return readOdds(flag, this.text(flag));
  }

  /** The bets on the other outcomes, after commission. */
  against(): readonly Odds[] {
    const commission = this.amount('commission', 0);
    if (commission >= 100) throw new Error(`--commission is not a percentage below 100: ${this.values.commission}`);
    if (this.has('against') === this.has('lay')) throw new Error(`${this.kind} needs either --against or --lay`);
    if (this.has('lay')) return [layAsBack(this.price('lay'), commission)];
    return this.text('against')
      .split(',')
      .map((text) => netPrice(readOdds('against', text), commission));
  }

  private text(flag: Flag): string {
    const text = this.values[flag];
    if (text === undefined) throw new Error(`${this.kind} needs --${flag}`);
    return text.trim();
  }
}

const FLAGS = {
  amount: { type: 'string' },
  odds: { type: 'string' },
  against: { type: 'string' },
  lay: { type: 'string' },
  commission: { type: 'string' },
  boost: { type: 'string' },
  refund: { type: 'string' },
  worth: { type: 'string' },
  deposit: { type: 'string' },
  bonus: { type: 'string' },
  times: { type: 'string' },
  legs: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const readOdds = (flag: string, written: string): Odds => {
  const text = written.trim().replace('\u2212', '-');
  const number = readNumber(text);
  const isAmerican = /^[+-]/.test(text);
  const isWholeHundreds = number !== undefined && number >= 100 && /^\d+$/.test(text); // +300, or 300.0?
  try {
    if (number !== undefined && !isWholeHundreds) return isAmerican ? fromAmerican(number) : odds(number);
  } catch {
    // told below
  }
  throw new Error(
    `--${flag} is neither American odds with their sign, such as +300, nor decimal odds, such as 4.0: ${written}`,
  );
};

const promotionOf =
  (read: (words: Words) => Promotion) =>
  (words: Words, isJson: boolean): string => {
    const promotion = read(words);
    const prices = words.against();
    const against: Against[] = prices.map((price) => ({ price }));
    return printed(
      convertPromotion(promotion, against),
      [words.price('odds'), ...prices],
      words.amount('amount'),
      isJson,
    );
  };

const printed = ({ stakes, results, profit }: Conversion, prices: readonly Odds[], amount: number, isJson: boolean) => {
  const all = [amount, ...stakes];
  if (isJson) return JSON.stringify({ stakes: all.map(cents), results: results.map(cents), profit: cents(profit) });
  return outcomes(prices, all, results);
};

const outcomes = (prices: readonly Odds[], stakes: readonly number[], results: readonly number[]): string =>
  textTable(
    ['outcome', 'odds', 'stake', 'result'],
    prices.map((price, i) => [
      i === 0 ? 'promoted' : `against ${i}`,
      price.toFixed(3),
      stakes[i]!.toFixed(2),
      signed(results[i]!),
    ]),
  );

const cents = (dollars: number): number => Math.round(dollars * 100);
const signed = (dollars: number): string => `${cents(dollars) < 0 ? '' : '+'}${dollars.toFixed(2)}`;

const rollover = (words: Words, isJson: boolean): string => {
  const [counted, against] = [words.price('odds'), words.against()];
  const bonus = words.amount('bonus');
  const { turnover, stakes, cost, profit } = turnOver(
    words.amount('deposit'),
    bonus,
    words.amount('times'),
    counted,
    against,
  );
  const results = stakes.map(() => -cost);
  if (isJson)
    return JSON.stringify({
      ...{ turnover: cents(turnover), stakes: stakes.map(cents), results: results.map(cents) },
      ...{ cost: cents(cost), profit: cents(profit) },
    });
  const table = outcomes([counted, ...against], stakes, results);
  return `${table}\nto turn over  ${turnover.toFixed(2)}\ncost          ${cost.toFixed(2)}\nof the bonus  ${signed(profit)}`;
};

const parlayBoost = (words: Words, isJson: boolean): string => {
  const [price, legs] = [words.price('odds'), words.amount('legs')];
  const fair = legChance(price, words.has('against') ? words.against() : []);
  const breakEven = breakEvenBoost(price, fair, legs);
  const value = words.has('boost') ? boostedParlayValue(price, fair, legs, words.amount('boost')) : undefined;
  if (isJson) return JSON.stringify({ breakEven, ...(value === undefined ? {} : { value }) });
  const told = `break-even boost  ${breakEven.toFixed(2)} %`;
  return value === undefined ? told : `${told}\nvalue             ${signed(value)} %`;
};

const KINDS: Readonly<Record<string, (words: Words, isJson: boolean) => string>> = {
  'free-bet': promotionOf((words) => freeBet(words.amount('amount'), words.price('odds'))),
  'stake-back': promotionOf((words) => stakeBack(words.amount('amount'), words.price('odds'))),
  boost: promotionOf((words) => profitBoost(words.amount('amount'), words.price('odds'), words.amount('boost'))),
  'no-sweat': promotionOf((words) => {
    const amount = words.amount('amount');
    return noSweat(amount, words.price('odds'), words.amount('refund', amount), words.share('worth', 1));
  }),
  rollover,
  'parlay-boost': parlayBoost,
};
