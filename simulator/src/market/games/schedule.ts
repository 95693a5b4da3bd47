import type { Team } from '../teams/team.js';
import { type Game, makeGame } from './game.js';
import type { League } from './leagues.js';
import { mix, seedOf, shuffled, unit } from './random.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * A league's endless calendar. Games start one after another round the clock, so some are always live and one is always about to start.
 * Most are announced some hours ahead; one a day is announced up to a week ahead.
 */
export class Schedule {
  private readonly games = new Map<number, Game>();
  private readonly spacing: number;
  private readonly offset: number;

  constructor(
    readonly league: League,
    private readonly seed: number,
  ) {
    this.spacing = league.spacing * 60;
    this.offset = Math.floor(unit(seedOf(league.key)) * 12) * 300;
  }

  /** Games announced by `now` (seconds) that start at `since` or later, sorted by start. */
  announced(now: number, since: number): Game[] {
    const games: Game[] = [];
    const last = this.slotAt(now + 7 * DAY);
    for (let slot = this.slotAt(since); slot <= last; slot++) {
      const commence = this.startOf(slot);
      if (commence >= since && commence - this.leadOf(slot) <= now) games.push(this.gameAt(slot, commence));
    }
    this.forgetBefore(this.slotAt(since) - 200);
    return games;
  }

  /** Games that start from `from` until `to` (seconds), announced or not. */
  between(from: number, to: number): Game[] {
    const games: Game[] = [];
    for (let slot = this.slotAt(from); slot <= this.slotAt(to); slot++) {
      const commence = this.startOf(slot);
      if (commence >= from && commence <= to) games.push(this.gameAt(slot, commence));
    }
    return games;
  }

  private slotAt(time: number): number {
    return Math.floor((time - this.offset) / this.spacing);
  }

  private startOf(slot: number): number {
    const jitter = unit(mix(this.seed, slot, 11)) < 0.3 ? 300 : 0;
    return this.offset + slot * this.spacing + jitter;
  }

  /** Seconds between the announcement and the start. */
  private leadOf(slot: number): number {
    const day = Math.floor((slot * this.spacing) / DAY);
    if (Math.floor(((slot - 1) * this.spacing) / DAY) === day) return (this.league.announcedHours ?? 3) * HOUR;
    return day % 3 === 0 ? 7 * DAY : 26 * HOUR;
  }

  private gameAt(slot: number, commence: number): Game {
    const known = this.games.get(slot);
    if (known) return known;
    const game = makeGame(this.league, this.seed, slot, commence, this.pairAt(slot));
    this.games.set(slot, game);
    return game;
  }

  /** In a round every team plays once, the first half of the teams before the second, so that each rests for hours. */
  private pairAt(slot: number): readonly [Team, Team] {
    const { teams } = this.league;
    const gamesInRound = teams.length / 2;
    const round = Math.floor(slot / gamesInRound);
    const first = 2 * Math.ceil(teams.length / 4);
    const order = [
      ...shuffled(teams.slice(0, first), mix(this.seed, round)),
      ...shuffled(teams.slice(first), mix(this.seed, round, 1)),
    ];
    const index = 2 * (slot - round * gamesInRound);
    return [order[index]!, order[index + 1]!];
  }

  private forgetBefore(slot: number): void {
    for (const known of this.games.keys()) if (known < slot) this.games.delete(known);
  }
}
