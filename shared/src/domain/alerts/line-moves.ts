import type { IndexedBoard } from '../board/apply-diff.js';
import { type GameEvent, hasStarted } from '../board/game-event.js';
import { lineKey } from '../board/quote.js';
import { handicap } from '../catalogue/selection.js';
import { matchup, shortTeam } from '../catalogue/team-name.js';
import { Consensus } from '../opportunities/consensus.js';
import { groupsOf } from '../opportunities/groups.js';
import { judgeIn } from '../opportunities/value.js';
import type { WatchedLine } from './alert-rule.js';
import { type Finding, inParts } from './alert-text.js';
import type { Sight } from './board-find.js';

/** Where the market of a game stands: the consensus of the main lines, and the home team's chance without the vig, in percent. */
export interface MarketStand {
  /** The home team's handicap. */
  readonly spread: number | null;
  readonly total: number | null;
  readonly moneyline: number | null;
}

/** Where it stood from a moment on, in milliseconds. */
export interface PastStand extends MarketStand {
  readonly at: number;
}

/** Where the market of a game stands on a board; null for what too few books price. */
export const standOf = (board: IndexedBoard, { id }: Pick<GameEvent, 'id'>): MarketStand => {
  const agreed = (family: string) => {
    const ladder = board.quotes.ladders.get(`${id}|${family}|`);
    return (ladder && new Consensus().of(ladder, board)?.line) ?? null;
  };
  return { spread: agreed('spreads'), total: agreed('totals'), moneyline: homeChance(board, id) };
};

const homeChance = (board: IndexedBoard, event: string): number | null => {
  const line = board.quotes.lines.get(lineKey({ event, family: 'h2h', subject: '', line: undefined }));
  if (!line) return null;
  const [group] = groupsOf(line, board.locked).toSorted((a, b) => b.voters.books.length - a.voters.books.length);
  const fair = group && judgeIn(group)()?.[group.outcomes.indexOf('home')];
  return fair === undefined ? null : Math.round(fair * 1_000) / 10;
};

export const isSameStand = (a: MarketStand, b: MarketStand): boolean =>
  a.spread === b.spread && a.total === b.total && a.moneyline === b.moneyline;

/**
 * What a rule sees of a line that it watches, at `now` (milliseconds): that it is as far as the rule wants from where it stood at some moment of the last
 * minutes, before the game starts. `past` is in order; the last entry before those minutes says where it stood when they began.
 */
export const seeLineMove = (
  watched: WatchedLine,
  event: GameEvent,
  stand: MarketStand,
  past: readonly PastStand[],
  now: number,
): Sight => {
  const to = stand[watched.of];
  const since = now - watched.minutes * 60_000;
  const first = Math.max(
    0,
    past.findLastIndex(({ at }) => at <= since),
  );
  const from = past
    .slice(first)
    .map((one) => one[watched.of])
    .filter((value) => value !== null)
    .reduce<number | null>((far, value) => (far === null || moved(value, to) > moved(far, to) ? value : far), null);
  if (to === null || from === null || hasStarted(event, now) || moved(from, to) < watched.by - ROUNDING)
    return { alive: [], found: [] };
  const id = watchedLineId(watched);
  return { alive: [id], found: [{ id, tell: (openedAt) => moveInWords(watched, event, [from, to], openedAt) }] };
};

/** Names a line that is watched. It ends with the sport, which says where it is shown. */
const watchedLineId = ({ event, of, sport }: WatchedLine): string => `move|${event}|${of}|${sport}`;

const moved = (from: number, to: number | null): number => (to === null ? 0 : Math.abs(to - from));

const ROUNDING = 1e-9;

const moveInWords = (
  watched: WatchedLine,
  event: GameEvent,
  [from, to]: readonly [number, number],
  openedAt: number,
): Finding => ({
  live: { opportunity: { id: watchedLineId(watched), event: event.id }, openedAt },
  value: null,
  legs: [],
  title: `${standInWords(watched, from, to)}: ${matchup(event)}`,
  text: inParts(
    `${Number(moved(from, to).toFixed(1))} ${UNITS[watched.of]} within ${watched.minutes} min`,
    SOURCES[watched.of],
  ),
});

const standInWords = ({ of, home, sport }: WatchedLine, from: number, to: number): string => {
  if (of === 'total') return `Total ${from} → ${to}`;
  const team = shortTeam(home, sport);
  return of === 'spread' ? `${team} ${handicap(from)} → ${handicap(to)}` : `${team} ${from} % → ${to} %`;
};

const UNITS = { spread: 'points', total: 'points', moneyline: 'percentage points' } as const;
const SOURCES = {
  spread: 'the spread that most books agree on',
  total: 'the total that most books agree on',
  moneyline: 'the chance without the vig',
} as const;
