import type { AlertRuleBody, TriedRule } from '@fairline/shared/contract';
import {
  type AlertKind,
  type AlertRule,
  type Bettor,
  type LearnedLineOf,
  lifeName,
  movesSince,
  type PastGame,
  type PastMoment,
  pastFinds,
  resultMoments,
  sectionsOf,
  type TriedAlert,
  tryRule,
} from '@fairline/shared/domain';
import { PassedWeightsReader, PastMovesRepository, seriesInSteps } from '@fairline/shared/node';
import { BadRequestException, Injectable } from '@nestjs/common';
import { inTurn, readFor, workOneByOne } from '../http/long-answers.js';
import { OUT_OF_TIME, WorkTime } from './work-time.js';

/**
 * Of what length the past is, in milliseconds; how many games, moves and results are read of it; for how long it is judged, in milliseconds of
 * the processor, and after how many milliseconds, busy as the machine may be, no further game is read; how much found there is kept until it is
 * decided; how many alerts are shown that would be sent, and that would be held back.
 */
const PAST = {
  ms: 24 * 3_600_000,
  games: 60,
  moves: 300_000,
  results: 1_000,
  workMs: 3_000,
  waitMs: 10_000,
  found: 30_000,
  shown: 10,
} as const;

/** Tells what a rule would have sent, before it is kept. */
@Injectable()
export class TryRuleService {
  constructor(
    private readonly past: PastMovesRepository,
    private readonly passed: PassedWeightsReader,
  ) {}

  async try(userId: string, body: AlertRuleBody, now: number): Promise<TriedRule> {
    const rule = { ...body, id: '', userId };
    // In the turns of long answers: a full day takes as long to judge as a long answer to write.
    return inTurn(userId, () => this.tried(rule, now));
  }

  private async tried(rule: AlertRule, now: number): Promise<TriedRule> {
    const { moments, ends, games } = await this.foundBy(rule, now);
    const tried: TriedAlert[] = [];
    await workOneByOne(async (pace) => {
      tried.length = 0;
      for (const one of tryRule(rule, moments)) {
        if (one) tried.push(one);
        await pace();
      }
    }, rule.userId);
    const sent = tried.filter(({ heldBack }) => heldBack === undefined);
    const heldBack = tried.filter((one) => one.heldBack !== undefined);
    const alerts = [sent, heldBack].flatMap((some) => some.slice(-PAST.shown).reverse());
    return { sent: sent.length, heldBack: heldBack.length, games, alerts: alerts.map((one) => shown(one, ends)) };
  }

  private async foundBy(rule: AlertRule, now: number): Promise<Found> {
    const since = now - PAST.ms;
    if (rule.kind === 'favourite') throw new BadRequestException(NO_RECORD);
    if (!isOfGames(rule)) {
      const past = await this.past.resultsSince(rule.userId, since, PAST.results);
      return { moments: resultMoments(past), ends: new Map(), games: null };
    }
    const work = new WorkTime(PAST.workMs);
    const found: { moments: PastMoment[]; ends: Map<string, number> } = { moments: [], ends: new Map() };
    const owner = await this.past.ownerOf(rule.userId);
    const learned = await this.passed.lines(now);
    const { all, nearest } = await this.past.games(gamesFor(rule), since, now, PAST.games);
    let [read, moves, count] = [0, 0, 0];
    const begun = performance.now();
    try {
      for (const games of together(rule, nearest)) {
        if (performance.now() - begun > PAST.waitMs) break;
        const stored = await this.recorded(rule, games, since);
        const of = { rule, owner, since, until: now, mostMoves: PAST.moves - moves, learned };
        const finds = await judged(of, stored, work);
        if (!finds) continue;
        count += finds.moments.reduce((sum, one) => sum + one.found.length, 0);
        if (count > PAST.found) break;
        moves += finds.moves;
        read += games.length;
        found.moments.push(...finds.moments);
        for (const [life, at] of finds.ends) found.ends.set(life, at);
      }
    } catch (error) {
      if (error !== OUT_OF_TIME) throw error;
    }
    return { ...found, games: read < all ? { all, read } : null };
  }

  private recorded(rule: OfGames, games: readonly Game[], since: number): Promise<StoredGame[]> {
    return readFor(rule.userId, async () => {
      const stored: StoredGame[] = [];
      for (const game of games) {
        const pieces = await this.past.recordOf(game.event, sectionsOf(rule), familiesOf(rule), { since });
        stored.push({ ...game, pieces });
      }
      return stored;
    });
  }
}

/** What is judged: of which rule and owner, from when to when (milliseconds), and of how many moves at most. */
interface Judged {
  readonly rule: OfGames;
  readonly owner: Bettor;
  readonly since: number;
  readonly until: number;
  readonly mostMoves: number;
  readonly learned: LearnedLineOf | undefined;
}

/**
 * What a rule finds in games, and in how many moves; undefined if they have too many. It takes the turn of a long answer for these games alone, not while
 * the next ones are read.
 */
const judged = async (
  { rule, owner, since, until, mostMoves, learned }: Judged,
  games: readonly StoredGame[],
  work: WorkTime,
) => {
  let finds: (Awaited<ReturnType<typeof pastFinds>> & { readonly moves: number }) | undefined;
  await workOneByOne(async (pace) => {
    finds = undefined;
    work.begin();
    const pause = () => work.wait(pace);
    const past: PastGame[] = [];
    let moves = 0;
    for (const { pieces, ...game } of games) {
      const record = await seriesInSteps(pieces, pause);
      moves += movesSince(record, since);
      if (moves > mostMoves) return;
      past.push({ ...game, record });
    }
    finds = { ...(await pastFinds({ rule, owner }, past, { since, until, learned }, pause)), moves };
  }, rule.userId);
  return finds;
};

type Game = Omit<PastGame, 'record'>;

/** A game with what is stored of its prices. */
type StoredGame = Game & { readonly pieces: Awaited<ReturnType<PastMovesRepository['recordOf']>> };

interface Found {
  readonly moments: readonly PastMoment[];
  readonly ends: ReadonlyMap<string, number>;
  readonly games: TriedRule['games'];
}

const NO_RECORD = {
  code: 'NOT_ON_RECORD',
  message: 'A rule for favourites cannot be tried: what scoreboards showed is not kept.',
};

type OfGames = AlertRule<Exclude<AlertKind, 'final' | 'favourite'>>;

const isOfGames = (rule: AlertRule): rule is OfGames => rule.kind !== 'final' && rule.kind !== 'favourite';

/** The games of a rule that are judged together: a book is back when it has prices for a sport again; all else is judged game by game. */
const together = ({ kind }: AlertRule, games: readonly Game[]): readonly (readonly Game[])[] => {
  if (kind !== 'book') return games.map((game) => [game]);
  const sports = new Set(games.map(({ event }) => event.sport));
  return Array.from(sports, (sport) => games.filter(({ event }) => event.sport === sport));
};

const gamesFor = ({ about, scanner: { sports } }: AlertRule) =>
  about && 'event' in about ? { sports: null, event: about.event } : { sports, event: null };

/** The families whose prices a rule looks at; null for all of its sections. */
const familiesOf = ({ kind, about }: AlertRule): readonly string[] | null =>
  about && 'family' in about ? [about.family] : kind === 'move' ? ['spreads', 'totals', 'h2h'] : null;

const shown = ({ offer, at, heldBack }: TriedAlert, ends: Found['ends']): TriedRule['alerts'][number] => {
  const { opportunity, openedAt } = offer.live;
  const end = ends.get(lifeName(opportunity.id, openedAt));
  return {
    title: offer.title,
    at: new Date(at).toISOString(),
    lasted: end === undefined ? null : Math.round((end - openedAt) / 1_000),
    heldBack: heldBack ?? null,
  };
};
