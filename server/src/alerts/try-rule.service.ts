import { type AlertRuleBody, Conflict, type TriedRule } from '@fairline/shared/contract';
import {
  type AlertRule,
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

/** Of what length the past is, in milliseconds; how many lives and results are read of it, and how many alerts shown. */
const PAST = { ms: 24 * 3_600_000, lives: 20_000, results: 1_000, shown: 20 } as const;

/** Tells what a rule would have sent, before it is kept. */
@Injectable()
export class TryRuleService {
  constructor(private readonly past: PastLivesRepository) {}

  async try(userId: string, rule: AlertRuleBody, now: number): Promise<TriedRule> {
    const tried = await this.alertsOf({ ...rule, id: '', userId }, now - PAST.ms);
    const sent = tried.filter(({ heldBack }) => heldBack === null).length;
    return { sent, heldBack: tried.length - sent, alerts: tried.slice(-PAST.shown).reverse() };
  }

  private async alertsOf(rule: AlertRule, since: number): Promise<readonly Shown[]> {
    const { userId, kind, scanner } = rule;
    if (!isRecorded(kind))
      throw new Conflict('NOT_IN_RECORD', 'What such a rule would have sent is not in the record.');
    if (kind === 'final') {
      const past = await this.past.resultsSince(userId, since, PAST.results);
      return replay(rule, resultMoments(past)).map(({ offer: { title }, at, heldBack }) => ({
        title,
        at: new Date(at).toISOString(),
        lasted: null,
        heldBack: heldBack ?? null,
      }));
    }
    const [owner, lives] = await Promise.all([
      this.past.ownerOf(userId),
      this.past.since(kind, scanner.sports, since, PAST.lives),
    ]);
    return tryRule(rule, owner, lives).map(shown);
  }
}

type Shown = TriedRule['alerts'][number];

const shown = ({ life, at, heldBack }: TriedAlert): Shown => ({
  title: titleOf(life),
  at: new Date(at).toISOString(),
  lasted: life.closedAt === undefined ? null : Math.round((life.closedAt - life.openedAt) / 1_000),
  heldBack: heldBack ?? null,
});

// A middle's value in the record is what it returns when both legs win, which is no EV.
const titleOf = (life: PastLife): string =>
  life.kind === 'arbitrage' ? `${life.best.toFixed(2)} % profit: ${matchup(life)}` : `Middle: ${matchup(life)}`;
