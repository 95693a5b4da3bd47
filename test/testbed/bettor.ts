import { randomUUID } from 'node:crypto';
import { pickSchema, type Score, scoreSchema, syncedSchema, trailSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { until } from '../../scripts/services/process-life.mjs';
import { Caller } from './caller.js';
import { type AppSocket, linkTo } from './link.js';

const LEAGUES = {
  NBA: 'basketball_nba',
  NHL: 'icehockey_nhl',
  NFL: 'americanfootball_nfl',
  NCAAB: 'basketball_ncaab',
  NCAAF: 'americanfootball_ncaaf',
};

/** A user who bets on a live game and receives how the picks end. */
export class Bettor {
  /** How often each pick was pushed as settled. */
  readonly told = new Map<string, number>();
  private readonly socket: AppSocket;
  private ids: string[] = [];

  private constructor(private readonly caller: Caller) {
    this.socket = linkTo(caller.url, () => caller.token);
    this.socket.on('picks:settled', (text) => {
      for (const { id } of z.array(pickSchema).parse(JSON.parse(text)))
        this.told.set(String(id), (this.told.get(String(id)) ?? 0) + 1);
    });
  }

  static async signUp(url: string): Promise<Bettor> {
    const bettor = new Bettor(await Caller.signUp(url));
    bettor.socket.connect();
    if (!(await until(() => bettor.socket.connected, 30_000))) throw new Error('a bettor could not connect');
    return bettor;
  }

  /** The live game with the largest margin: a tied one cannot end, and its score may have changed since it was read. */
  async liveGame(): Promise<{ readonly game: Score; readonly league: string }> {
    const found: { game: Score; league: string }[] = [];
    for (const [league, sport] of Object.entries(LEAGUES)) {
      const games = z.array(scoreSchema).parse(await this.caller.read(`/api/scores?sport=${sport}`));
      for (const game of games) if (game.live) found.push({ game, league });
    }
    const [first] = found.sort((a, b) => marginOf(b.game) - marginOf(a.game));
    if (!first || marginOf(first.game) === 0) throw new Error('there is no live game that can end');
    return first;
  }

  /** Adds so many picks on a game. */
  async bet({ game, league }: { readonly game: Score; readonly league: string }, picks: number): Promise<void> {
    const now = new Date().toISOString();
    const changes = Array.from({ length: picks }, (_, i) => ({
      id: randomUUID(),
      game: `${game.away_team} @ ${game.home_team}`,
      league,
      market: 'Moneyline',
      selection: `${i % 2 === 0 ? game.home_team : game.away_team} -110`,
      odds: '-110',
      stake: 10,
      potential: 19.09,
      status: 'pending',
      commenceTime: game.commence_time,
      dateAdded: now,
      updatedAt: now,
    }));
    const { refused } = syncedSchema.parse(await this.caller.post('/api/picks/sync', { cursor: null, changes }));
    if (refused.length > 0) throw new Error(`a pick was refused: ${refused[0]!.message}`);
    this.ids = changes.map(({ id }) => id);
  }

  /** Waits until all of them are settled. */
  async isSettled(): Promise<void> {
    const settled = () =>
      this.pending().then(
        (left) => left === 0,
        () => false,
      );
    if (!(await until(settled, 240_000, 200))) throw new Error(`${await this.pending()} picks were not settled`);
    await until(() => this.ids.every((id) => this.told.has(id)), 30_000);
  }

  /** How often each pick was settled, by its history; and how many were never pushed. */
  async stories() {
    const times: number[] = [];
    for (const id of this.ids) {
      const story = trailSchema.parse(await this.caller.read(`/api/picks/${id}/trail`));
      times.push(story.filter(({ by }) => by === 'settlement').length);
    }
    return {
      lost: times.filter((settled) => settled === 0).length,
      doubled: times.filter((settled) => settled > 1).length,
      settled: times.filter((settled) => settled === 1).length,
      untold: this.ids.filter((id) => !this.told.has(id)).length,
    };
  }

  close() {
    this.socket.disconnect();
  }

  private async pending(): Promise<number> {
    const asked = { cursor: null, changes: [] };
    const { picks } = syncedSchema.parse(await this.caller.post('/api/picks/sync', asked));
    return picks.filter(({ status }) => status === 'pending').length;
  }
}

const marginOf = ({ home_score, away_score }: Score): number => Math.abs(Number(home_score) - Number(away_score));
