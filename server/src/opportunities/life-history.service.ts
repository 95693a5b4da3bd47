import type { LifeHistoryAnswer, LifeHistoryQuery, Missed, MissedBody } from '@fairline/shared/contract';
import { LIST_ALERT_KINDS, type PastLife, wouldShow } from '@fairline/shared/domain';
import { LifeHistoryRepository, PastLivesRepository, PastMovesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';
import { inTurn, oneByOne, type Pace } from '../http/long-answers.js';
import { KeptAnswer } from '../odds/kept-answer.js';

const DAY_MS = 86_400_000;

/** The past changes slowly: it is read at most every five minutes, and not more of it than a second's work. While that fails, the last reading stands. */
const KEPT = { anewAfterMs: 5 * 60_000, stillGoodMs: 3_600_000 };
const MOST_COUNTED = 50_000;

/** How far back it is told what was missed, how many lives are looked at for it, and how many told. */
const MISSED = { ms: 7 * DAY_MS, read: 20_000, told: 100 } as const;

/** How long opportunities lived, and what was there while somebody was away. */
@Injectable()
export class LifeHistoryService {
  /** By what was asked, which the query keeps to a few. */
  private readonly kept = new Map<string, KeptAnswer<Fresh>>();

  constructor(
    private readonly history: LifeHistoryRepository,
    private readonly past: PastLivesRepository,
    private readonly owners: PastMovesRepository,
  ) {}

  /** The same for everyone who asks. */
  of(query: LifeHistoryQuery, now: number): Promise<Fresh> {
    const name = JSON.stringify(query);
    const kept = this.kept.get(name) ?? new KeptAnswer((at) => this.written(query, at), KEPT);
    this.kept.set(name, kept);
    return kept.latest(now);
  }

  private async written(query: LifeHistoryQuery, now: number): Promise<Fresh> {
    const text = JSON.stringify(await this.read(query, now));
    return { version: String(now), write: () => text };
  }

  private async read({ days, kind }: LifeHistoryQuery, now: number): Promise<LifeHistoryAnswer> {
    const kinds = kind ? [kind] : LIST_ALERT_KINDS;
    const { from, begins, ...history } = await this.history.since(kinds, now - days * DAY_MS, MOST_COUNTED);
    return { ...history, days, from: isoOrNull(from), begins: isoOrNull(begins) };
  }

  /** By the filters that are asked for, and the books and mutes that the user has saved. */
  async missed(userId: string, { kind, since, scanner }: MissedBody, now: number): Promise<Missed> {
    // In the turns of long answers, as a rule that is tried: it reads as much.
    return inTurn(userId, async () => {
      const from = Math.max(Date.parse(since), now - MISSED.ms);
      const owner = await this.owners.ownerOf(userId);
      const lives = await this.past.since(kind, scanner.sports, from, MISSED.read);
      let wanted: PastLife[] = [];
      const judge = async (pace: Pace) => {
        wanted = [];
        for (const life of lives) {
          if (wouldShow(life, { kind, scanner }, owner)) wanted.push(life);
          await pace();
        }
        return '';
      };
      await oneByOne(judge, userId);
      const isCut = lives.length === MISSED.read;
      return {
        lives: wanted.slice(0, MISSED.told).map(told),
        from: new Date(isCut ? lives.at(-1)!.openedAt : from).toISOString(),
        read: lives.length,
        wanted: wanted.length,
      };
    });
  }
}

const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

const told = (life: PastLife): Missed['lives'][number] => {
  const { id, kind, sport, event, home, away, family, subject, low, high, openedAt, closedAt, best, books } = life;
  return {
    ...{ id, kind, sport, event, home, away, family, subject, best, books: [...books] },
    low: low ?? null,
    high: high ?? null,
    openedAt: new Date(openedAt).toISOString(),
    lasted: closedAt === undefined ? null : (closedAt - openedAt) / 1_000,
  };
};
