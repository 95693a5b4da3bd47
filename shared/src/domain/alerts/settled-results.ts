import { shortTeam } from '../catalogue/team-name.js';
import { betsOf, isParlay } from '../picks/parlay.js';
import { profitOf } from '../picks/payout.js';
import { type Pick, type PickStatus, statusOf } from '../picks/pick.js';
import type { ScoreboardEvent } from '../picks/scored-game.js';
import { scoredGame } from '../picks/scored-game.js';
import { type Finding, inParts } from './alert-text.js';

/** A pick that was settled because its game ended, with that game if the scoreboard's record names it. */
export interface SettledResult {
  readonly pick: Pick;
  readonly game: ScoreboardEvent | null;
}

/** Whether a change of a pick is the result of its game: it was not settled before, or otherwise. */
export const isNewResult = (before: Pick, after: Pick): boolean => {
  const status = statusOf(after);
  return status !== undefined && status !== 'pending' && status !== statusOf(before) && !after.deletedAt;
};

/** What is told of the picks of one user that were settled at `at` (milliseconds): one finding for each game, and for each parlay. */
export const resultsInWords = (results: readonly SettledResult[], at: number): Finding[] => {
  const games = new Map<string, SettledResult[]>();
  for (const result of results) {
    const name = nameOfGame(result);
    games.set(name, [...(games.get(name) ?? []), result]);
  }
  return Array.from(games, ([event, ofGame]) => ({
    live: { opportunity: { id: `final|${event}`, event }, openedAt: at },
    value: null,
    legs: [],
    title: `${tally(ofGame.map(({ pick }) => pick))}: ${gameInWords(ofGame[0]!)}`,
    text: inParts(...ofGame.slice(0, NAMED).map(({ pick }) => pickInWords(pick)), ...moreThan(NAMED, ofGame.length)),
  }));
};

/** Picks that were settled so shortly after each other (milliseconds) belong together. */
const TOGETHER_MS = 30_000;

/** Results of the record as they would have been found: together what was settled together. `at` in milliseconds. */
export const resultMoments = (past: readonly (SettledResult & { readonly at: number })[]) => {
  const moments: { at: number; results: SettledResult[] }[] = [];
  for (const { at, pick, game } of past.toSorted((a, b) => a.at - b.at)) {
    const last = moments.at(-1);
    if (last && at - last.at <= TOGETHER_MS) last.results.push({ pick, game });
    else moments.push({ at, results: [{ pick, game }] });
  }
  return moments.map(({ at, results }) => ({ at, found: resultsInWords(results, at) }));
};

const NAMED = 8;

const moreThan = (most: number, count: number): string[] => (count > most ? [`and ${count - most} more`] : []);

// A parlay has several games: none of them is its own.
const nameOfGame = ({ pick, game }: SettledResult): string => {
  const own = `pick ${pick.id ?? ''}`;
  return (isParlay(pick) ? own : (game?.id ?? pick.espnGameId ?? pick.eventId ?? own)).replaceAll('|', ' ');
};

const gameInWords = ({ pick, game }: SettledResult): string => {
  if (isParlay(pick)) return `${betsOf(pick).length}-leg parlay`;
  const points = game && scoredGame(game)?.points;
  if (!game || !points) return shortened(pick.game) || 'your pick';
  const sport = game.sport_key ?? '';
  return `${shortTeam(game.away_team, sport)} ${points.away} @ ${shortTeam(game.home_team, sport)} ${points.home}`;
};

/** How many picks ended how: "Won", or of several "2 won, 1 lost". */
const tally = (picks: readonly Pick[]): string => {
  const [only] = picks;
  if (picks.length === 1) return capital(WORDS[settledAs(only!)]);
  return ORDER.map((status) => [picks.filter((pick) => settledAs(pick) === status).length, WORDS[status]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
};

const pickInWords = (pick: Pick): string => {
  const profit = profitOf(pick);
  const bet = isParlay(pick) ? 'Parlay' : shortened(pick.selection) || shortened(pick.market) || 'Bet';
  return `${bet} ${WORDS[settledAs(pick)]}${profit ? `, ${signedMoney(profit)}` : ''}`;
};

/** The beginning of what a user wrote: a pick may hold thousands of characters, and the list of alerts is loaded whole. */
const shortened = (text: string | null | undefined): string => {
  const all = [...(text?.trim() ?? '')];
  return all.length > LONGEST ? `${all.slice(0, LONGEST - 1).join('')}…` : all.join('');
};
const LONGEST = 100;

type Settled = Exclude<PickStatus, 'pending'>;

const settledAs = (pick: Pick): Settled => statusOf(pick) as Settled;

const ORDER = ['won', 'lost', 'push', 'void'] as const;
const WORDS: Readonly<Record<Settled, string>> = { won: 'won', lost: 'lost', push: 'pushed', void: 'void' };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const signedMoney = (amount: number): string => `${amount < 0 ? '−' : '+'}$${Math.abs(amount).toFixed(2)}`;
