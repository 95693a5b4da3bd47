import { type ExchangeFee, parseFeed, readVoidRule, sameTeam } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import type { ExchangeMarket } from '../../exchange-market.js';
import { readStart } from './read-start.js';

/**
 * Reads the markets of one game of Polymarket's. A market that is none of ours, or whose outcomes or line cannot be told for certain, is left
 * out and counted by its kind. `home` and `away` are the full names of the teams; `nameOf` finds a team's full name.
 */
export const readMarkets = (
  event: unknown,
  { home, away, nameOf }: { home: string; away: string; nameOf: (written: string) => string | undefined },
): { markets: ExchangeMarket[]; left: Map<string, number> } => {
  const markets: ExchangeMarket[] = [];
  const left = new Map<string, number>();
  const sideOf = (written: string): 'home' | 'away' | undefined => {
    const full = nameOf(written) ?? written;
    return sameTeam(full, home) ? 'home' : sameTeam(full, away) ? 'away' : undefined;
  };
  const { markets: all, startTime } = eventSchema.parse(event);
  for (const written of all ?? []) {
    const wire = marketSchema.safeParse(written).data;
    const bet = wire && readBet(wire, sideOf);
    if (wire && bet) markets.push({ ...bet, ...termsOf(wire, startTime) });
    else {
      const kind = wire?.sportsMarketType ?? 'unreadable';
      left.set(kind, (left.get(kind) ?? 0) + 1);
    }
  }
  return { markets, left };
};

type Bet = Pick<ExchangeMarket, 'family' | 'subject' | 'line' | 'shares'>;
type Side = 'home' | 'away';

const readBet = (wire: Wire, sideOf: (written: string) => Side | undefined): Bet | undefined => {
  const family = FAMILIES[wire.sportsMarketType];
  const names = textsOf(wire.outcomes);
  const tokens = textsOf(wire.clobTokenIds);
  if (family === undefined || names?.length !== 2 || tokens?.length !== 2) return undefined;
  const isOfTeams = /^(h2h|spreads)/.test(family);
  const [first, second] = names.map(isOfTeams ? sideOf : overUnder);
  if (first === undefined || second === undefined || first === second) return undefined;
  const bet = { family, subject: '', line: undefined, shares: { [first]: tokens[0]!, [second]: tokens[1]! } };
  if (family.startsWith('h2h')) return bet;
  const line = isOfTeams ? homeLine(wire, sideOf) : totalIn(wire);
  if (line === undefined) return undefined;
  if (isOfTeams || family.startsWith('totals')) return { ...bet, line };
  const [, player] = /^(.+?): .+ Over [\d.]+$/.exec(wire.question) ?? [];
  return player === undefined ? undefined : { ...bet, subject: player, line };
};

/**
 * The home team's handicap by the question, `Spread: Lakers (-3.5)`. The field `line` is no help: of halves it lacks the sign.
 */
const homeLine = ({ question }: Wire, sideOf: (written: string) => Side | undefined): number | undefined => {
  const [, team = '', line] = /: (.+) \(([+-]?\d+(?:\.\d+)?)\)$/.exec(question) ?? [];
  const side = sideOf(team);
  if (line === undefined || side === undefined) return undefined;
  return side === 'home' ? Number(line) : -Number(line);
};

/** The number at the end of `… O/U 245.5` and `… Over 34.5`, if the field `line` does not say otherwise. */
const totalIn = ({ question, line }: Wire): number | undefined => {
  const [, written] = /(?:O\/U|Over) (\d+(?:\.\d+)?)$/.exec(question) ?? [];
  const total = written === undefined ? (line ?? undefined) : Number(written);
  return total === (line ?? total) ? total : undefined;
};

const overUnder = (name: string): string | undefined => OVER_UNDER[name.toLowerCase()];

const termsOf = (wire: Wire, start: string | null | undefined) => ({
  id: wire.conditionId,
  fee: feeOf(wire),
  voidRule: readVoidRule(wire.description ?? ''),
  isOpen: wire.acceptingOrders === true && wire.closed !== true,
  delay: wire.secondsDelay ?? 0,
  clearsAt: wire.clearBookOnStart === true ? readStart(wire.gameStartTime ?? start) : undefined,
});

/** Takers pay the rate of the market's own schedule; a market without one takes no fee. */
const feeOf = ({ feesEnabled, feeSchedule }: Wire): ExchangeFee => {
  const rate = Number(feeSchedule?.rate ?? 0);
  return feesEnabled !== false && rate > 0 ? { kind: 'polymarket', rate } : { kind: 'none' };
};

/** A list of texts that stands in a text. */
const textsOf = (written: string): string[] | undefined => {
  try {
    return z.array(z.string()).safeParse(parseFeed(written)).data;
  } catch {
    return undefined;
  }
};

const FAMILIES: Readonly<Record<string, string>> = {
  moneyline: 'h2h',
  spreads: 'spreads',
  totals: 'totals',
  first_half_moneyline: 'h2h_h1',
  first_half_spreads: 'spreads_h1',
  first_half_totals: 'totals_h1',
  points: 'player_points',
  rebounds: 'player_rebounds',
  assists: 'player_assists',
};
const OVER_UNDER: Readonly<Record<string, string>> = { over: 'over', yes: 'over', under: 'under', no: 'under' };

const marketSchema = z.object({
  conditionId: z.string(),
  question: z.string(),
  description: z.nullish(z.string()),
  sportsMarketType: z.string(),
  outcomes: z.string(),
  clobTokenIds: z.string(),
  line: z.nullish(z.number()),
  acceptingOrders: z.nullish(z.boolean()),
  closed: z.nullish(z.boolean()),
  secondsDelay: z.nullish(z.number()),
  clearBookOnStart: z.nullish(z.boolean()),
  gameStartTime: z.nullish(z.string()),
  feesEnabled: z.nullish(z.boolean()),
  feeSchedule: z.nullish(z.object({ rate: z.union([z.number(), z.string()]) })),
});
type Wire = z.infer<typeof marketSchema>;
const eventSchema = z.object({ startTime: z.nullish(z.string()), markets: z.nullish(z.array(z.unknown())) });
