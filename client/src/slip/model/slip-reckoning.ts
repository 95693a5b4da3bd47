import {
  type Cap,
  type Caps,
  checkParlay,
  checkSingle,
  checkTotal,
  endsOf,
  eventOfKey,
  exposureOf,
  hedgedExposure,
  type PositionEnds,
  parlayEdge,
  parlayPrice,
  placeOf,
  quickStake,
  type Sizing,
  type StakeProblem,
  sizeByEdge,
} from '@fairline/shared/domain';
import { pushOfAll } from './push-of-position.js';
import { type ItemNow, paying, quoted } from './slip-item.js';
import type { SlipSettings } from './slip-settings.js';

/** A bet on the slip with its stake in dollars and its problems. */
export interface SlipBet {
  readonly item: ItemNow;
  readonly stake: number;
  /** How the stake follows from the edge; undefined if it does not. */
  readonly sizing: Sizing | undefined;
  readonly problems: readonly StakeProblem[];
  /** What its book takes from the user or what they have there, where it lowered the stake or is less than a typed one. */
  readonly cap: Cap | undefined;
}

/** An opportunity whose legs are all on the slip, and what it leaves. A leg that cannot be had counts without a stake: it hedges nothing. */
export interface SlipPosition extends PositionEnds {
  readonly id: string;
  readonly name: string;
  readonly bets: readonly SlipBet[];
}

/** The stake of a bet alone: as typed, else by its edge, else the quick bet, as far as the user's book allows. */
export const stakeOf = (item: ItemNow, settings: SlipSettings, bankroll: number, caps?: Caps): number =>
  stakesOf([item], settings, bankroll, caps)[0]!.stake;

const stakesOf = (
  items: readonly ItemNow[],
  settings: SlipSettings,
  bankroll: number,
  caps: Caps | undefined,
): readonly { readonly stake: number; readonly cap: Cap | undefined }[] => {
  const wished = items.map((item) => ({
    book: item.bookmaker,
    family: placeOf(item.quote).family,
    stake: wishedStake(item, settings, bankroll),
    isTyped: item.typedStake !== undefined,
  }));
  return caps ? caps.stakes(wished) : wished.map(({ stake }) => ({ stake, cap: undefined }));
};

const wishedStake = (item: ItemNow, settings: SlipSettings, bankroll: number): number => {
  if (item.typedStake !== undefined) return dollarsOf(item.typedStake) ?? 0;
  return sizingOf(item, settings, bankroll)?.stake ?? quickStake(settings.quickBetAmount, bankroll);
};

const sizingOf = (item: ItemNow, settings: SlipSettings, bankroll: number): Sizing | undefined => {
  const { edge, typedStake } = item;
  if (typedStake !== undefined || edge === undefined || !settings.autoCalculate) return undefined;
  return sizeByEdge({ edge, price: paying(item) }, bankroll, settings.riskTolerance, settings.plainKelly);
};

/** The typed amount in dollars; undefined if it is no number. */
export const dollarsOf = (typed: string): number | undefined => {
  const dollars = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(dollars) ? dollars : undefined;
};

/**
 * The slip as single bets, with stakes, problems and totals; each hedged position counts as one. `worst` and `best` are the sums of what each
 * bet and position leaves at worst and at best, `expected` is of the single bets.
 */
export const reckonSingles = (items: readonly ItemNow[], settings: SlipSettings, bankroll: number, caps?: Caps) => {
  const whole = wholePositions(items);
  const stakes = stakesOf(items, settings, bankroll, caps);
  const bets = items.map((item, i): SlipBet => {
    const { stake, cap } = stakes[i]!;
    const isHedged = isClosing(item, stake) || (item.position !== undefined && whole.has(item.position.id));
    const sizing = sizingOf(item, settings, bankroll);
    return { item, stake, sizing, problems: checkSingle({ stake, edge: item.edge, isHedged }, bankroll), cap };
  });
  const isAlone = ({ item }: SlipBet) => !item.position || !whole.has(item.position.id);
  const singles = bets.filter(isAlone);
  const positions = [...whole].map((id) => positionOf(id, bets));
  const total = exposureOf(bets.map(staked));
  const exposure =
    exposureOf(singles.filter(({ item, stake }) => !isClosing(item, stake)).map(staked)) +
    sumOf(positions, ({ bets: legs }) => hedgedExposure(legs.map(had)));
  return {
    singles,
    positions,
    total,
    exposure,
    worst: sumOf(positions, ({ worst }) => worst) - exposureOf(singles.map(staked)),
    best: sumOf(positions, ({ best }) => best) + sumOf(singles, winningsOf),
    expected: expectedOf(singles),
    problems: checkTotal(exposure, bankroll),
    hasProblems: bets.some(({ problems }) => problems.length > 0),
  };
};

/** The slip as one parlay with a typed stake. Each leg counts after its book's commission. */
export const reckonParlay = (items: readonly ItemNow[], typed: string, bankroll: number, caps?: Caps) => {
  const stake = dollarsOf(typed);
  const price = parlayPrice(items.map(quoted));
  const edge = parlayEdge(items.map((item) => item.edge));
  return {
    stake,
    price,
    edge,
    toWin: (stake ?? 0) * (parlayPrice(items.map(paying)) - 1),
    expected: edge === undefined ? undefined : ((stake ?? 0) * edge) / 100,
    /** What is left at the book of all legs; undefined if it is not known or they are at several. */
    left: caps && leftAtOne(items, caps),
    problems: checkParlay({ stake, games: items.map(({ quote }) => eventOfKey(quote)) }, bankroll),
  };
};

const leftAtOne = (items: readonly ItemNow[], caps: Caps): number | undefined => {
  const books = new Set(items.map(({ bookmaker }) => bookmaker));
  return books.size === 1 ? caps.left([...books][0]!) : undefined;
};

/** The winnings of a bet after commission, without its stake. */
export const winningsOf = ({ item, stake }: SlipBet): number => stake * (paying(item) - 1);

// It pays when the bet it closes is lost, so its stake is at no further risk.
const isClosing = ({ closes }: ItemNow, stake: number): boolean => closes !== undefined && stake <= closes;

const wholePositions = (items: readonly ItemNow[]): ReadonlySet<string> => {
  const held = new Map<string, number>();
  for (const { position } of items) if (position) held.set(position.id, (held.get(position.id) ?? 0) + 1);
  return new Set(
    items.flatMap(({ position }) => (position && held.get(position.id) === position.legs ? [position.id] : [])),
  );
};

const positionOf = (id: string, all: readonly SlipBet[]): SlipPosition => {
  const bets = all.filter(({ item }) => item.position?.id === id);
  const { name } = bets[0]!.item.position!;
  const items = bets.map(({ item }) => item);
  return { id, name, bets, ...endsOf(bets.map(had), { canAllWin: name === 'middle', push: pushOfAll(items) }) };
};

const sumOf = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amount(one), 0);

const staked = ({ item, stake }: SlipBet) => ({ stake, price: paying(item) });

const had = ({ item, stake }: SlipBet) => ({ stake: item.cannotBeHad ? 0 : stake, price: paying(item) });

const expectedOf = (bets: readonly SlipBet[]): number | undefined => {
  let sum = 0;
  for (const { item, stake } of bets) {
    if (item.edge === undefined) return undefined;
    sum += (stake * item.edge) / 100;
  }
  return bets.length === 0 ? undefined : sum;
};
