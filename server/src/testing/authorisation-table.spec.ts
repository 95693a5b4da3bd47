import { GATES, type Gate, opens, type Plan } from '@fairline/shared/domain';
import { AUTHORISATION, CALLERS } from './authorisation-table.js';

/** Where the server keeps each gate. `authorisation.int.spec.ts` asks every route as every caller whether the table is right. */
const ROUTES: Record<Exclude<Gate, 'converter'>, readonly string[]> = {
  odds: ['get /api/odds', 'get /api/events', 'get /api/odds-history', 'get /api/v1/odds'],
  props: ['get /api/player-props'],
  scores: ['get /api/scores', 'get /api/v1/scores'],
  picks: ['post /api/picks/sync', 'get /api/v1/picks'],
  keys: ['get /api/v1/sports', 'post /mcp'],
  boards: ['get /api/boards/x/x', 'get /api/v1/boards/x/x'],
  opportunities: [
    'get /api/opportunities/arbitrage',
    'get /api/opportunities/middles',
    'get /api/opportunities/live/x',
    'get /api/v1/opportunities/arbitrage',
    'get /api/v1/opportunities/middles',
  ],
  values: ['get /api/v1/opportunities/value'],
  lowHolds: ['get /api/v1/opportunities/low-holds'],
  alerts: ['post /api/v1/alerts/rules', 'get /api/v1/alerts/channels'],
  lives: ['get /api/opportunities/history', 'post /api/opportunities/history/missed'],
  replay: ['get /api/opportunities/replay/x'],
};
// What the converter shows is computed in the browser, which alone keeps its gate (`guards.spec.tsx`).

const PLANS = ['free', 'gold', 'platinum'] as const satisfies readonly Plan[];

/** Which plans the server lets through to a route. */
const admitted = (route: string): readonly Plan[] => {
  const { answers } = AUTHORISATION.find((row) => row.route === route)!;
  return PLANS.filter((plan) => answers[CALLERS.indexOf(plan)] !== 'PLAN_REQUIRED');
};

it.each(Object.entries(ROUTES).flatMap(([gate, routes]) => routes.map((route) => [gate as Gate, route] as const)))(
  'the gate %s of the table of plans is what the server keeps: %s',
  (gate, route) => {
    expect(admitted(route)).toEqual(PLANS.filter((plan) => opens({ plan, unlimited: false }, gate)));
  },
);

it('every route that asks for a plan belongs to a gate of that plan', () => {
  for (const { route } of AUTHORISATION) {
    const plans = admitted(route);
    if (plans.length < PLANS.length) expect(Object.values(GATES)).toContain(plans[0]);
  }
});
