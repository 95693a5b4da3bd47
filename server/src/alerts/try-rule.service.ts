import { type AlertRuleBody, Conflict, type TriedRule } from '@fairline/shared/contract';
import {
  type AlertDecision,
  type AlertRule,
  type Finding,
  isRecorded,
  matchup,
  type PastLife,
  replay,
  resultMoments,
  type TriedAlert,
  tryRule,
} from '@fairline/shared/domain';
import { PastLivesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { inTurn, oneByOne, type Pace } from '../http/long-answers.js';

/** Of what length the past is, in milliseconds; how many lives and results are read of it, and how many alerts shown. */
const PAST = { ms: 24 * 3_600_000, lives: 20_000, results: 1_000, shown: 20 } as const;

/** Tells what a rule would have sent, before it is kept. */
@Injectable()
export class TryRuleService {
  constructor(private readonly past: PastLivesRepository) {}

  async try(userId: string, rule: AlertRuleBody, now: number): Promise<TriedRule> {
    // In the turns of long answers: a full day takes as long to judge as a long answer to write.
    return inTurn(userId, async () => {
      const told = await this.toldBy({ ...rule, id: '', userId }, now - PAST.ms);
      let tried: Shown[] = [];
      const judge = async (pace: Pace) => {
        tried = [];
        for (const one of told()) {
          if (one) tried.push(one);
          await pace();
        }
        return '';
      };
      await oneByOne(judge, userId);
      const sent = tried.filter(({ heldBack }) => heldBack === null).length;
      return { sent, heldBack: tried.length - sent, alerts: tried.slice(-PAST.shown).reverse() };
    });
  }

  /** Reads the record, and returns what tells from it, as often as it is asked, what the rule would have told. */
  private async toldBy(rule: AlertRule, since: number): Promise<() => Iterable<Shown | undefined>> {
    const { userId, kind, scanner } = rule;
    if (!isRecorded(kind))
      throw new Conflict('NOT_IN_RECORD', 'What such a rule would have sent is not in the record.');
    if (kind === 'final') {
      const past = await this.past.resultsSince(userId, since, PAST.results);
      const moments = resultMoments(past).map(({ at, found }) => ({ at, found: () => found }));
      return () => shownEach(replay(rule, moments), resultShown);
    }
    const owner = await this.past.ownerOf(userId);
    const lives = await this.past.since(kind, scanner.sports, since, PAST.lives);
    return () => shownEach(tryRule(rule, owner, lives), shown);
  }
}

type Shown = TriedRule['alerts'][number];

function* shownEach<One>(told: Iterable<One | undefined>, show: (one: One) => Shown): Generator<Shown | undefined> {
  for (const one of told) yield one && show(one);
}

const resultShown = ({ offer: { title }, at, heldBack }: ResultTold): Shown => ({
  title,
  at: new Date(at).toISOString(),
  lasted: null,
  heldBack: heldBack ?? null,
});

type ResultTold = AlertDecision<Finding> & { readonly at: number };

const shown = ({ life, at, heldBack }: TriedAlert): Shown => ({
  title: titleOf(life),
  at: new Date(at).toISOString(),
  lasted: life.closedAt === undefined ? null : Math.round((life.closedAt - life.openedAt) / 1_000),
  heldBack: heldBack ?? null,
});

// A middle's value in the record is what it returns when both legs win, which is no EV.
const titleOf = (life: PastLife): string =>
  life.kind === 'arbitrage' ? `${life.best.toFixed(2)} % profit: ${matchup(life)}` : `Middle: ${matchup(life)}`;
