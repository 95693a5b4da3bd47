import type { AlertRuleBody, TriedRule } from '@fairline/shared/contract';
import {
  type AlertKind,
  type AlertRule,
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
import { PastMovesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { inTurn, oneByOne, type Pace } from '../http/long-answers.js';
import { OUT_OF_TIME, WorkTime } from './work-time.js';

/**
 * Of what length the past is, in milliseconds; how many games, moves and results are read of it; for how long it is judged, in milliseconds of the
 * process; how much found there is kept until it is decided, and how many alerts are shown.
 */
const PAST = {
  ms: 24 * 3_600_000,
  games: 60,
  moves: 300_000,
  results: 1_000,
  workMs: 1_500,
  found: 30_000,
  shown: 20,
} as const;

/** Tells what a rule would have sent, before it is kept. */
@Injectable()
export class TryRuleService {
  constructor(private readonly past: PastMovesRepository) {}

  async try(userId: string, body: AlertRuleBody, now: number): Promise<TriedRule> {
    const rule = { ...body, id: '', userId };
    // In the turns of long answers: a full day takes as long to judge as a long answer to write.
    return inTurn(userId, async () => {
      let tried: TriedRule | undefined;
      const judge = async (pace: Pace) => {
        tried = await this.judged(rule, now, pace);
        return '';
      };
      await oneByOne(judge, userId);
      return tried!;
    });
  }

  private async judged(rule: AlertRule, now: number, pace: Pace): Promise<TriedRule> {
    const { moments, ends, games } = await this.foundBy(rule, now, pace);
    const tried: TriedAlert[] = [];
    for (const one of tryRule(rule, moments)) {
      if (one) tried.push(one);
      await pace();
    }
    const sent = tried.filter(({ heldBack }) => heldBack === undefined).length;
    const alerts = tried.slice(-PAST.shown).reverse();
    return { sent, heldBack: tried.length - sent, games, alerts: alerts.map((one) => shown(one, ends)) };
  }

  private async foundBy(rule: AlertRule, now: number, pace: Pace): Promise<Found> {
    const since = now - PAST.ms;
    if (!isOfGames(rule)) {
      const past = await this.past.resultsSince(rule.userId, since, PAST.results);
      return { moments: resultMoments(past), ends: new Map(), games: null };
    }
    const work = new WorkTime(PAST.workMs);
    const found: { moments: PastMoment[]; ends: Map<string, number> } = { moments: [], ends: new Map() };
    const owner = await work.wait(() => this.past.ownerOf(rule.userId));
    const { all, nearest } = await work.wait(() => this.past.games(gamesFor(rule), since, now, PAST.games));
    let [read, moves, count] = [0, 0, 0];
    try {
      for (const games of together(rule, nearest)) {
        const past = await this.recorded(rule, games, since, work);
        const own = past.reduce((sum, { record }) => sum + movesSince(record, since), 0);
        if (moves + own > PAST.moves) continue;
        const finds = await pastFinds({ rule, owner }, past, { since, until: now }, () => work.wait(pace));
        count += finds.moments.reduce((sum, one) => sum + one.found.length, 0);
        if (count > PAST.found) break;
        moves += own;
        read += games.length;
        found.moments.push(...finds.moments);
        for (const [life, at] of finds.ends) found.ends.set(life, at);
      }
    } catch (error) {
      if (error !== OUT_OF_TIME) throw error;
    }
    return { ...found, games: read < all ? { all, read } : null };
  }

  private async recorded(rule: AlertRule, games: readonly Game[], since: number, work: WorkTime): Promise<PastGame[]> {
    const past: PastGame[] = [];
    for (const game of games) {
      const record = await work.wait(() => this.past.recordOf(game.event, sectionsOf(rule), familiesOf(rule), since));
      past.push({ ...game, record });
    }
    return past;
  }
}

type Game = Omit<PastGame, 'record'>;

interface Found {
  readonly moments: readonly PastMoment[];
  readonly ends: ReadonlyMap<string, number>;
  readonly games: TriedRule['games'];
}

type OfGames = AlertRule<Exclude<AlertKind, 'final'>>;

const isOfGames = (rule: AlertRule): rule is OfGames => rule.kind !== 'final';

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
