import type { Score } from '@fairline/shared/contract';
import { scoreMessages as words } from './messages.js';

/** The clock in our format: `8:41 - 3rd` becomes Q3 8:41 in sports with quarters, 3rd 8:41 elsewhere. Other texts stay as they are. */
export const clockWords = (clock: string, sport: string): string => {
  const running = /^([\d:.]+) - (?:(\d)(st|nd|rd|th)|(.*OT))$/.exec(clock);
  if (!running) return clock;
  const [, left, nth, ending, overtime] = running;
  if (overtime) return `${overtime} ${left}`;
  return `${QUARTERED.has(sport) ? `Q${nth}` : nth + ending!} ${left}`;
};

const QUARTERED = new Set(['americanfootball_nfl', 'americanfootball_ncaaf', 'basketball_nba', 'basketball_wnba']);

/** How a final ended beyond regulation: OT, SO, the innings. */
export const finalWords = (clock: string | undefined): string => /^Final\/(.+)$/i.exec(clock ?? '')?.[1] ?? '';

/** The state of a game that is neither upcoming, live nor final; the scoreboard's own text if it says more. */
export const stateWords = ({ status, clock }: Score): string => {
  const word = words.status[status];
  if (clock === undefined) return word;
  return status === 'in_progress' || isMore(clock, word) ? clock : word;
};

const isMore = (clock: string, word: string) => clock.length > word.length && !/^(canceled|final)/i.test(clock);

/** The text beside a team's name: No. 9 · 8–2. */
export const standingWords = (rank: number | undefined, record: string | undefined): string =>
  [rank === undefined ? '' : words.rank(rank), record?.replaceAll('-', '–') ?? ''].filter(Boolean).join(' · ');
