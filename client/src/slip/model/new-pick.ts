import { outcomeName, pointOf } from '@fairline/shared/contract';
import {
  isSpreadFamily,
  type Odds,
  type Pick,
  type PickedBet,
  parlayEdge,
  parlayPrice,
  placeOf,
  toAmerican,
  toCent,
} from '@fairline/shared/domain';
import { newPickId } from '../../picks/model/picks-atom.js';
import { type ItemNow, paying } from './slip-item.js';

/** Creates a pending pick on one bet. Stake in dollars. */
export const singlePick = (item: ItemNow, stake: number, at: Date): Pick => ({
  ...begun(at),
  ...pickedBet(item),
  ...money(stake, paying(item)),
  type: 'single',
  sport: item.sport,
  ...(item.edge === undefined ? {} : { edge: toCent(item.edge) }),
  ...(item.joins ? { position: item.joins } : {}),
});

/** Creates a pending pick on several bets that must all win. Stake in dollars. */
export const parlayPick = (items: readonly ItemNow[], stake: number, at: Date): Pick => {
  const legs = items.map(pickedBet);
  const price = parlayPrice(items.map((item) => item.price));
  const edge = parlayEdge(items.map((item) => item.edge));
  return {
    ...begun(at),
    game: joined(legs.map(({ game }) => game)),
    league: joined([...new Set(legs.map(({ league }) => league))]),
    market: 'Parlay',
    selection: joined(legs.map(({ selection }) => selection)),
    odds: writtenOdds(price),
    price,
    ...money(stake, parlayPrice(items.map(paying))),
    type: 'parlay',
    sport: joined([...new Set(items.map(({ sport }) => sport))]),
    ...(edge === undefined ? {} : { edge: toCent(edge) }),
    legs,
  };
};

const begun = (at: Date) => ({
  id: newPickId(at),
  note: '',
  status: 'pending',
  dateAdded: at.toISOString(),
  updatedAt: at.toISOString(),
});

const money = (stake: number, price: Odds) => ({ stake, potential: toCent(stake * price) });

const pickedBet = (item: ItemNow): PickedBet => {
  const { event, family, subject, line, outcome } = placeOf(item.quote);
  const point = pointOf(outcome, line, isSpreadFamily(family));
  const name = outcomeName(outcome, item);
  // Grading reads this text: a team with its handicap, or with its price if there is none; Over or Under with the line.
  const number =
    point === undefined ? writtenOdds(item.price) : isSpreadFamily(family) ? withSign(point) : String(point);
  return {
    game: `${item.away} @ ${item.home}`,
    league: item.league,
    market: item.market,
    selection: [subject, name, number].filter((word) => word !== '').join(' '),
    odds: writtenOdds(item.price),
    eventId: event,
    commenceTime: new Date(item.gameTime).toISOString(),
    line: point ?? null,
    price: item.price,
    bookmaker: item.bookmaker,
    ...(item.commission ? { commission: item.commission } : {}),
    quote: item.quote,
  };
};

const writtenOdds = (price: Odds): string => withSign(Math.round(toAmerican(price)));
const withSign = (number: number): string => (number < 0 ? String(number) : `+${number}`);
const joined = (words: readonly (string | null | undefined)[]): string => words.join(' + ');
