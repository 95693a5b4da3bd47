import type { AlertRuleBody, TriedRule } from '@fairline/shared/contract';
import { matchup, type PastLife, type TriedAlert, tryRule } from '@fairline/shared/domain';
import { PastLivesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { inTurn, oneByOne, type Pace } from '../http/long-answers.js';

/** Of what length the past is, in milliseconds; how many lives are read of it, and how many alerts shown. */
const PAST = { ms: 24 * 3_600_000, lives: 20_000, shown: 20 } as const;

/** Tells what a rule would have sent, before it is kept. */
@Injectable()
export class TryRuleService {
  constructor(private readonly past: PastLivesRepository) {}

  async try(userId: string, rule: AlertRuleBody, now: number): Promise<TriedRule> {
    // In the turns of long answers: a full day takes as long to judge as a long answer to write.
    return inTurn(userId, async () => {
      const owner = await this.past.ownerOf(userId);
      const lives = await this.past.since(rule.kind, rule.scanner.sports, now - PAST.ms, PAST.lives);
      let tried: TriedAlert[] = [];
      const judge = async (pace: Pace) => {
        tried = [];
        for (const one of tryRule({ ...rule, id: '', userId }, owner, lives)) {
          if (one) tried.push(one);
          await pace();
        }
        return '';
      };
      await oneByOne(judge, userId);
      const sent = tried.filter(({ heldBack }) => !heldBack).length;
      return { sent, heldBack: tried.length - sent, alerts: tried.slice(-PAST.shown).reverse().map(shown) };
    });
  }
}

const shown = ({ life, at, heldBack }: TriedAlert): TriedRule['alerts'][number] => ({
  title: titleOf(life),
  at: new Date(at).toISOString(),
  lasted: life.closedAt === undefined ? null : Math.round((life.closedAt - life.openedAt) / 1_000),
  heldBack: heldBack ?? null,
});

// A middle's value in the record is what it returns when both legs win, which is no EV.
const titleOf = (life: PastLife): string =>
  life.kind === 'arbitrage' ? `${life.best.toFixed(2)} % profit: ${matchup(life)}` : `Middle: ${matchup(life)}`;
