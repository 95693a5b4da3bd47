import type { Score } from '@fairline/shared/contract';
import type { Side } from './read-side.js';
import type { WireOdds } from './wire.js';

type Named = Pick<Side, 'abbreviation'>;

/** The line of a game, from the first provider on the scoreboard. A list of nulls means no line. */
export const readOdds = (
  odds: readonly (WireOdds | null)[] | null | undefined,
  home: Named,
  away: Named,
): Score['odds'] => {
  const first = odds?.find((one) => one && (one.details || one.overUnder || typeof one.spread === 'number'));
  if (!first) return undefined;
  const details = readDetails(first.details);
  const homeSpread = first.spread ?? (details && homeHandicap(details, home, away));
  const spread = details?.kind === 'spread' ? details.text : writtenSpread(homeSpread, home, away);
  return {
    ...(spread ? { spread } : {}),
    ...(typeof homeSpread === 'number' ? { home_spread: homeSpread } : {}),
    ...(details?.kind === 'moneyline' ? { moneyline: details.text } : {}),
    ...(first.overUnder ? { overUnder: first.overUnder } : {}),
    ...(first.provider?.name ? { provider: first.provider.name } : {}),
  };
};

interface Details {
  readonly kind: 'spread' | 'moneyline';
  readonly text: string;
  readonly team: string;
  readonly amount: number;
}

// `KC -2.5` is a spread. In low-scoring sports the scoreboard gives the favourite's price instead: `BOS -120`.
const readDetails = (text: string | null | undefined): Details | undefined => {
  if (!text) return undefined;
  if (EVEN.test(text)) return { kind: 'spread', text, team: '', amount: 0 };
  const [, team = '', written = ''] = /^(.+) ([+-]?\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (!written) return undefined;
  return {
    kind: Math.abs(Number(written)) >= LEAST_PRICE ? 'moneyline' : 'spread',
    text,
    team,
    amount: Number(written),
  };
};

const homeHandicap = ({ kind, team, amount }: Details, home: Named, away: Named): number | undefined => {
  if (kind === 'moneyline') return undefined;
  if (amount === 0) return 0;
  if (team === home.abbreviation) return amount;
  return team === away.abbreviation ? -amount : undefined;
};

/** The favourite's spread as text; `EVEN` when there is no favourite. */
const writtenSpread = (handicap: number | undefined, home: Named, away: Named): string | undefined => {
  if (handicap === undefined) return undefined;
  if (handicap === 0) return 'EVEN';
  const favourite = handicap < 0 ? home : away;
  return favourite.abbreviation && `${favourite.abbreviation} -${Math.abs(handicap)}`;
};

const LEAST_PRICE = 100;
const EVEN = /^(even|pk|pick)/i;
