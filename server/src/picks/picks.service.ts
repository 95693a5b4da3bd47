import {
  Conflict,
  type Grading,
  NotFound,
  PICK_LIMITS,
  type PickGame,
  pickSchema,
  type SyncBody,
  type Synced,
  type Trail,
} from '@fairline/shared/contract';
import {
  betsOf,
  type CountedPick,
  countedPick,
  explainGrading,
  inOrder,
  leanCount,
  type Pick,
  reportOf,
  type UserStats,
} from '@fairline/shared/domain';
import {
  FinalsRepository,
  GamesRepository,
  type PicksPage,
  PicksRepository,
  PreferencesRepository,
  Semaphore,
  type SentPick,
  UserNewsStore,
} from '@fairline/shared/node';
import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { tooMany } from '../http/problem.js';
import { type Count, PickTraffic } from './pick-traffic.js';

/** Syncs and reads users' picks. */
@Injectable()
export class PicksService {
  private readonly logger = new Logger('picks');
  private readonly reports = new Semaphore({ running: 1, waiting: 100 }, () => tooMany(SOON_SECONDS));

  constructor(
    private readonly picks: PicksRepository,
    private readonly finals: FinalsRepository,
    private readonly preferences: PreferencesRepository,
    private readonly news: UserNewsStore,
    private readonly traffic: PickTraffic,
    private readonly record: GamesRepository,
  ) {}

  /** The games near a moment that have all words of a search in their teams' names or their sport. */
  async games(search: string, now: number): Promise<PickGame[]> {
    const words = search.split(/[\s@]+/).filter((word) => word !== '' && !BETWEEN_TEAMS.has(word.toLowerCase()));
    if (words.length === 0) return [];
    const games = await this.record.named(words, now, MOST_FOUND);
    return games.map(({ id, sport, home, away, commenceTime }) => ({
      ...{ id, sport, home, away },
      starts: new Date(commenceTime).toISOString(),
    }));
  }

  sync(userId: string, asked: SyncBody, now: number): Promise<Synced> {
    return this.traffic.take(userId, (count) => this.syncInTurn(userId, asked, now, count));
  }

  private async syncInTurn(userId: string, { cursor, changes }: SyncBody, now: number, count: Count): Promise<Synced> {
    const { sent, refused, bytes: received } = readChanges(changes);
    count(received);
    const { cursor: changed, full } = await this.picks.receive(userId, sent, now);
    const told = await this.picks.since(userId, Number(cursor ?? 0));
    if (!told) throw unknownCursor();
    const { bytes, ...news } = told;
    count(bytes);
    if (changed !== undefined) await this.publish(userId, String(changed));
    return {
      ...news,
      cursor: String(news.cursor),
      picks: [...news.picks],
      refused: [...refused, ...full.map(fullList)],
    };
  }

  trail(userId: string, id: string): Promise<Trail> {
    return this.traffic.take(userId, async (count) => {
      await this.find(userId, id);
      const { trail, bytes } = await this.picks.trail(userId, id);
      count(bytes);
      return trail;
    });
  }

  grading(userId: string, id: string): Promise<Grading> {
    return this.traffic.take(userId, async (count) => {
      const pick = await this.find(userId, id);
      const finals = await this.finals.ofPick(userId, id);
      const { returnStake } = await this.preferences.of(userId);
      count(betsOf(pick).length * finals.length * COMPARED_BYTES);
      const { bets, ...grading } = explainGrading(pick, finals, returnStake);
      return { ...grading, bets: [...bets] };
    });
  }

  /** A page of the picks that are not deleted, behind the one with this id. */
  page(userId: string, after: string | undefined, most: number): Promise<PicksPage> {
    return this.traffic.take(userId, async (count) => {
      const page = await this.picks.page(userId, after ?? '', most);
      count(page.bytes);
      return page;
    });
  }

  /** The statistics of all picks that are not deleted, with months in UTC. One after the other: each holds a whole list, which may have 160 MB. */
  results(userId: string, now: number): Promise<UserStats> {
    return this.reports.take(() => this.report(userId, now), userId);
  }

  private report(userId: string, now: number): Promise<UserStats> {
    return this.traffic.take(userId, async (count) => {
      const counted: CountedPick[] = [];
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: PicksPage = await this.picks.page(userId, after, READ_AT_ONCE);
        count(page.bytes);
        counted.push(...page.picks.flatMap(({ pick }) => countedPick(pick) ?? []).map(leanCount));
        after = page.isMore ? page.picks.at(-1)?.id : undefined;
      }
      return reportOf(inOrder(counted), now).stats;
    });
  }

  /** One pick that is not deleted. */
  one(userId: string, id: string): Promise<Pick> {
    return this.traffic.take(userId, async () => {
      const pick = await this.find(userId, id);
      if (pick.deletedAt) throw noSuchPick();
      return pick;
    });
  }

  /** Adds one pick, by the same rules as those that devices send. Refuses an id that the user has used. */
  add(userId: string, pick: Pick & { readonly id: string }, now: number): Promise<Pick> {
    return this.traffic.take(userId, async (count) => {
      const { sent, refused, bytes } = readChanges([pick]);
      if (refused[0]) throw new BadRequestException({ code: 'BAD_REQUEST', message: refused[0].message });
      count(bytes);
      if (await this.picks.one(userId, pick.id)) throw new Conflict('PICK_EXISTS', 'You have a pick with this id.');
      const { cursor, full } = await this.picks.receive(userId, sent, now);
      if (full[0] !== undefined) throw new Conflict('LIST_FULL', fullList(full[0]).message);
      if (cursor !== undefined) await this.publish(userId, String(cursor));
      return this.find(userId, pick.id);
    });
  }

  private async find(userId: string, id: string): Promise<Pick> {
    // No pick has an id that Postgres cannot look up.
    const pick = id.includes('\0') ? undefined : await this.picks.one(userId, id);
    if (!pick) throw noSuchPick();
    return pick;
  }

  // The change is stored: a device that misses the news gets it with its next sync.
  private async publish(userId: string, cursor: string): Promise<void> {
    await this.news
      .publishPicks({ kind: 'changed', userId, cursor })
      .catch((error: Error) => this.logger.warn(`could not notify other devices: ${error.message}`));
  }
}

const MOST_FOUND = 8;
const BETWEEN_TEAMS: ReadonlySet<string> = new Set(['at', 'v', 'v.', 'vs', 'vs.']);

const noSuchPick = () => new NotFound('NO_SUCH_PICK', 'There is no such pick.');

// To compare a bet with a game takes as long as to send so many bytes.
const COMPARED_BYTES = 500;

// Other calls are answered between pages.
const READ_AT_ONCE = 500;
const SOON_SECONDS = 5;

const unknownCursor = () =>
  new BadRequestException({ code: 'BAD_REQUEST', message: 'Not understood: cursor', fields: ['cursor'] });

type Refused = Synced['refused'][number];

/** Reads each change separately: an invalid one is refused with a reason, and the others are kept. */
const readChanges = (changes: readonly unknown[]) => {
  const sent: SentPick[] = [];
  const refused: Refused[] = [];
  let bytes = 0;
  for (const change of changes) {
    const read = readChange(change);
    if (typeof read === 'string') {
      refused.push({ id: nameOf(change) ?? null, message: read });
      bytes += PICK_LIMITS.pickBytes; // to refuse it was as much work
    } else {
      sent.push({ id: read.id, pick: read.pick });
      bytes += read.bytes;
    }
  }
  return { sent, refused, bytes };
};

/** The refusal of a pick when the list is full. */
const fullList = (id: string): Refused => ({
  id,
  message: `Your list is full: it holds ${PICK_LIMITS.picks.toLocaleString('en-US')} picks.`,
});

const readChange = (change: unknown): (SentPick & { readonly bytes: number }) | string => {
  const unfit = unfitness(change, PICK_LIMITS.depth);
  if (unfit === 'deep') return `This pick is nested too deeply: at most ${PICK_LIMITS.depth} levels.`;
  if (unfit === 'large') return TOO_LARGE;
  const tooMany = tooManyLegs(change);
  if (tooMany) return tooMany;
  const { data: pick, error } = pickSchema.safeParse(change);
  if (!pick) return misread(error.issues.map(({ path: [field] }) => field));
  const id = nameOf(pick);
  if (id === undefined || id.length > LONGEST_ID) return `A pick needs an id of 1 to ${LONGEST_ID} characters.`;
  const text = JSON.stringify(pick);
  if (UNSTORABLE.test(text)) return 'This pick has characters in it that cannot be kept.';
  const bytes = Buffer.byteLength(text);
  if (bytes > PICK_LIMITS.pickBytes) return TOO_LARGE;
  return { id, pick, bytes };
};

const TOO_LARGE = `This pick is too large: at most ${PICK_LIMITS.pickBytes.toLocaleString('en-US')} bytes.`;

const misread = (fields: readonly (PropertyKey | undefined)[]): string => {
  const named = [...new Set(fields.flatMap((field) => (field === undefined ? [] : [String(field)])))];
  return named.length === 0 ? 'This is not a pick.' : `Not understood: ${named.join(', ')}`;
};

/** The id of a change, valid or not, by which its device recognises it. */
const nameOf = (change: unknown): string | undefined => {
  if (typeof change !== 'object' || change === null || !('id' in change)) return undefined;
  const { id } = change;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return String(id) || undefined;
};

const LONGEST_ID = 128;

// Postgres stores neither U+0000 nor a lone surrogate. `JSON.stringify` writes both as an escape.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

/**
 * Why a value is no pick, whatever is in it: it is nested deeper than `levels`, or has more parts than the bytes of one. It looks no further: the
 * schema takes a second for a list of half a million legs, and cannot say what is wrong with each.
 */
const unfitness = (
  value: unknown,
  levels: number,
  parts: { left: number } = { left: PICK_LIMITS.pickBytes },
): 'deep' | 'large' | undefined => {
  parts.left -= LEAST_BYTES;
  if (parts.left < 0) return 'large';
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return 'deep';
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    const why = unfitness(inner, levels - 1, parts);
    if (why) return why;
  }
  return undefined;
};

/** Refuses longer lists than a pick may have before the schema looks at each entry. */
const tooManyLegs = (change: unknown): string | undefined => {
  const { legs, position } = (change ?? {}) as LegLists & { readonly position?: LegLists | null };
  if (isLong(legs)) return `This parlay has too many legs: at most ${PICK_LIMITS.legs}.`;
  return isLong(position?.legs) ? misread(['position']) : undefined;
};

interface LegLists {
  readonly legs?: unknown;
}

const isLong = (list: unknown): boolean => Array.isArray(list) && list.length > PICK_LIMITS.legs;

// Of a part and what separates it from the next.
const LEAST_BYTES = 2;
