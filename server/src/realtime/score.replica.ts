import type { Score, ScoreDay, ScoreNews } from '@fairline/shared/contract';
import { inOrder, type Scoreboard } from '@fairline/shared/node';
import type { Replica } from './replica-sync.js';

/** This process's own copy of one sport's scoreboard. */
export class ScoreReplica implements Replica<ScoreNews> {
  private readonly board: Scoreboard['days'];
  seq: number;

  constructor({ seq, days }: Scoreboard) {
    this.seq = seq;
    this.board = days;
  }

  /** The days that have games, in order. */
  get days(): ScoreDay[] {
    return [...this.board]
      .map(([day, games]) => ({ day, games: games.size }))
      .filter(({ games }) => games > 0)
      .sort((a, b) => a.day.localeCompare(b.day));
  }

  /** Whether it has games on a day: a day that was dropped is still there, empty. */
  has(day: string): boolean {
    return (this.board.get(day)?.size ?? 0) > 0;
  }

  /** The games of one day, in the order of their starts. */
  on(day: string): Score[] {
    return inOrder(this.gamesOf(day));
  }

  /** The games of one day, and those of the day before that are still in progress: some run past midnight. */
  onAndStillOn(day: string, dayBefore: string): Score[] {
    return inOrder([...[...this.gamesOf(dayBefore)].filter(isOn), ...this.gamesOf(day)]);
  }

  /** One game, whatever its day. */
  game(id: string): Score | undefined {
    for (const games of this.board.values()) if (games.has(id)) return games.get(id);
    return undefined;
  }

  /** Every game of every day. */
  get all(): Score[] {
    return [...this.board.values()].flatMap((games) => [...games.values()]);
  }

  apply({ seq, day, upserts, gone }: ScoreNews) {
    const games = this.board.get(day) ?? new Map<string, Score>();
    this.board.set(day, games);
    for (const game of upserts) games.set(game.id, game);
    for (const id of gone) games.delete(id);
    this.seq = seq;
  }

  private gamesOf(day: string): Iterable<Score> {
    return this.board.get(day)?.values() ?? [];
  }
}

const isOn = ({ status }: Score): boolean => status === 'in_progress' || status === 'delayed';
