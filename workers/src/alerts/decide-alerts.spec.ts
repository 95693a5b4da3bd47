import type { LiveOpportunity } from '@fairline/shared/domain';
import type { AlertDecisionsRepository, BoardStore, OpportunityStore, WatchedRule } from '@fairline/shared/node';
import { aGame, aLeg, anAlertRule, arbitrageOn } from '@fairline/shared/testing';
import { DecideAlertsService } from './decide-alerts.service.js';
import type { FollowedBoards } from './followed-boards.js';

const owner = (onAsked = () => {}): WatchedRule['owner'] =>
  ({
    get terms() {
      onAsked();
      return {};
    },
    bankroll: 100,
    muted: { opportunity: () => false, book: () => false },
  }) as unknown as WatchedRule['owner'];
const live: LiveOpportunity = {
  ...arbitrageOn(aGame({ sport: 'basketball_nba', commenceTime: Date.now() + 3_600_000 }), {
    prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.1)]],
  }),
  openedAt: Date.now(),
};
const ruleFor = (sports: readonly string[] | null, id: string, of = owner()): WatchedRule => {
  const rule = anAlertRule({ id });
  return { rule: { ...rule, scanner: { ...rule.scanner, sports: sports as never } }, owner: of, isNoted: true };
};

/** Looks once at a list of arbitrages in which this one changed. */
const look = async (rules: readonly WatchedRule[]) => {
  const written: string[] = [];
  const changes = { changesAfter: async () => [{ seq: 1, upserts: [live], closed: [] }] };
  const decisions = {
    look: async (list: string, work: (look: object) => Promise<number>) => {
      if (list === 'arbitrage')
        await work({
          after: 0,
          rules,
          again: async () => [],
          remember: async () => ({
            told: () => undefined,
            sent: () => [],
            ofUser: () => ({ sent: 0, heldBack: 0 }),
          }),
          write: async (decided: readonly { rule: { id: string } }[]) =>
            void written.push(...decided.map(({ rule: { id } }) => id)),
        });
      return 'busy';
    },
  };
  const service = new DecideAlertsService(
    changes as unknown as OpportunityStore,
    decisions as unknown as AlertDecisionsRepository,
    {} as BoardStore,
    {} as FollowedBoards,
  );
  await service.decide(performance.now() + 60_000);
  return written;
};

it('rules that look in other sports are not asked about a change; those of all sports are', async () => {
  const asked: string[] = [];
  const one = (sports: readonly string[] | null, id: string) =>
    ruleFor(
      sports,
      id,
      owner(() => asked.push(id)),
    );
  const rules = [one(['icehockey_nhl'], 'other'), one(['basketball_nba', 'icehockey_nhl'], 'both'), one(null, 'all')];
  expect((await look(rules)).sort()).toEqual(['all', 'both']);
  expect(asked).not.toContain('other');
});

it('others have their turn while many rules are asked about one change', async () => {
  const rules = Array.from({ length: 10_000 }, (_, i) => ruleFor(null, `r${i}`));
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await look(rules);
  isOver = true;
  expect(turns).toBeGreaterThan(3);
});
