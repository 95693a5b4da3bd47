import {
  type ArbitrageEntry,
  type MiddleEntry,
  NAMED_OUTCOMES,
  selectionOf,
  unpackExchangeOffer,
} from '@fairline/shared/contract';
import {
  type Arbitrage,
  isSpreadFamily,
  type LegPrice,
  type LiveOpportunity,
  type Middle,
  type Odds,
  type Subject,
  unescapeKeyPart,
} from '@fairline/shared/domain';

/** An arbitrage from its REST form, which has one price per leg, those set aside, and no history but its discovery. */
export const arbitrageOf = (entry: ArbitrageEntry): LiveOpportunity<Arbitrage> => {
  const { type, profit_percentage, bets, time_found, set_aside } = entry.opportunity;
  const { subject, rest } = subjectOf(entry);
  const line = rest[0] ? Number(rest[0]) : undefined;
  const outcomes = bets.map(({ selection }) => outcomeOf(selection, line, subject));
  const prices = bets.map((bet) => pricesOf(bet, set_aside));
  return found(
    { ...subject, id: entry.id, kind: 'arbitrage', type, line, outcomes, prices, profit: profit_percentage },
    time_found,
    profit_percentage,
  );
};

/** The same for a middle. */
export const middleOf = (entry: MiddleEntry): LiveOpportunity<Middle> => {
  const { id, gap, probability, consensus, lean, bets, time_found, maxProfit, totalStake, set_aside } = entry;
  const { subject, rest } = subjectOf(entry);
  const [low, high] = [Number(rest[0]), Number(rest[1])];
  const shape = isSpreadFamily(subject.family) ? 'spreads' : 'totals';
  const prices = [pricesOf(bets[0]!, set_aside), pricesOf(bets[1]!, set_aside)] as const;
  return found(
    { ...subject, id, kind: 'middle', shape, low, high, gap, probability, consensus, lean, prices },
    time_found,
    (maxProfit / totalStake) * 100,
  );
};

const found = <O extends Arbitrage | Middle>(opportunity: O, at: string, value: number): LiveOpportunity<O> => {
  const openedAt = Date.parse(at);
  return { opportunity, openedAt, peak: value, steps: [[openedAt, value]] };
};

// An id consists of kind, game, market and subject, then its lines.
const subjectOf = ({ id, game, market }: Pick<ArbitrageEntry, 'id' | 'game' | 'market'>) => {
  const [, , , subject = '', ...rest] = id.split('|');
  return {
    subject: {
      event: game.id,
      sport: game.sport_key,
      home: game.home_team,
      away: game.away_team,
      commenceTime: Date.parse(game.commence_time),
      family: market,
      subject: unescapeKeyPart(subject),
    },
    rest,
  };
};

// Outcomes with fixed names are recognised by their text; others are their own text.
const outcomeOf = (selection: string, line: number | undefined, of: Subject): string =>
  NAMED_OUTCOMES.find((outcome) => selectionOf(outcome, line, of) === selection) ?? selection;

// The page sets aside again what the server has set aside, and names it.
const pricesOf = (bet: PriceEntry, setAside: readonly PriceEntry[] = []): LegPrice[] =>
  [bet, ...setAside.filter(({ selection }) => selection === bet.selection)]
    .map(legOf)
    .sort((a, b) => b.price - a.price);

type PriceEntry = NonNullable<ArbitrageEntry['opportunity']['set_aside']>[number];

const legOf = ({ bookmaker, decimal, last_update, limit, exchange }: PriceEntry): LegPrice => ({
  book: bookmaker,
  price: decimal as Odds,
  lastUpdate: last_update === undefined ? undefined : Date.parse(last_update),
  limit,
  ...(exchange ? { offer: unpackExchangeOffer(exchange) } : {}),
});
