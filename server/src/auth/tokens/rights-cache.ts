import type { AccountNews } from '@fairline/shared/contract';
import type { SessionRights } from '@fairline/shared/node';
import type { Access } from './access.js';

interface Reading {
  readonly userId: string;
  /** When it was asked for, in milliseconds. */
  readonly at: number;
  /** Undefined when the session has ended. */
  readonly answer: Promise<SessionRights | undefined>;
  /** The answer, once a caller has received it. */
  rights?: SessionRights | undefined;
}

/** The last reading of each session. If news arrives during a read, the session is read again before anyone gets the answer. */
export class RightsCache {
  private readonly kept = new Map<string, Reading>();

  constructor(private readonly ask: (sid: string) => Promise<SessionRights | undefined>) {}

  /**
   * A session's rights, at most `maxAgeMs` old. If Postgres does not answer within two seconds, the last known rights counts, or else
   * the token's; the next try is a few seconds later.
   */
  async of(access: Access, maxAgeMs: number): Promise<SessionRights | undefined> {
    for (;;) {
      const reading = this.fresh(access.sid, maxAgeMs) ?? this.begin(access, maxAgeMs);
      const rights = await reading.answer;
      const now = this.kept.get(access.sid);
      if (now && now.answer !== reading.answer) continue;
      if (now) now.rights = rights;
      return rights;
    }
  }

  /** The same without waiting; undefined if it must be read first, and if the session has ended. */
  known(sid: string, maxAgeMs: number): SessionRights | undefined {
    return this.fresh(sid, maxAgeMs)?.rights;
  }

  /** Uses news until the session is read again: news may arrive out of order. */
  apply(news: AccountNews) {
    const answer = Promise.resolve(news.kind === 'plan' ? rightsOf(news) : undefined);
    for (const [sid, { userId }] of this.kept)
      if (userId === news.userId && isMeant(news, sid)) this.kept.set(sid, { userId, at: LONG_AGO, answer });
  }

  /** News may have been missed: the sessions of this user, or of all, must be read again. */
  doubt(only?: string) {
    for (const [sid, { userId, answer }] of this.kept)
      if (only === undefined || only === userId)
        this.kept.set(sid, { userId, at: LONG_AGO, answer: answer.then((rights) => rights) });
  }

  /** Forgets sessions that were last read before this moment (milliseconds). */
  forgetBefore(moment: number) {
    for (const [sid, { at }] of this.kept) if (at < moment) this.kept.delete(sid);
  }

  private fresh(sid: string, maxAgeMs: number): Reading | undefined {
    const reading = this.kept.get(sid);
    return reading && reading.at + maxAgeMs > Date.now() ? reading : undefined;
  }

  private begin({ sid, userId, plan, unlimited }: Access, maxAgeMs: number): Reading {
    const before = this.kept.get(sid);
    const at = Date.now();
    const asked = this.ask(sid);
    const answer = inTime(asked).catch(() => {
      const tryAgainAt = Date.now() + TRY_AGAIN_MS;
      if (this.kept.get(sid)?.answer === answer) this.kept.set(sid, { userId, at: tryAgainAt - maxAgeMs, answer });
      // Too late for this caller, but right for the next one.
      const keep = () => this.kept.get(sid)?.answer === answer && this.kept.set(sid, { userId, at, answer: asked });
      asked.then(keep, () => undefined);
      return before ? before.answer : rightsOf({ plan, unlimited });
    });
    const reading: Reading = { userId, at, answer };
    this.kept.set(sid, reading);
    return reading;
  }
}

// Operator rights come neither from a token nor from news.
const rightsOf = ({ plan, unlimited }: Pick<SessionRights, 'plan' | 'unlimited'>): SessionRights => ({
  plan,
  unlimited,
  ops: 'none',
});

// A hanging database fails after six seconds, which is too long for a user who watches prices.
const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref();
  });
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer));
};

const PATIENCE_MS = 2_000;
const LONG_AGO = 0;
const TRY_AGAIN_MS = 5_000;

const isMeant = (news: AccountNews, sid: string): boolean =>
  news.kind === 'plan' || news.sid === undefined || news.sid === sid;
