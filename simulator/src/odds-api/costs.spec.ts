import { errorOf, eventsOf, SATURDAY, simulatorAt } from '../testing/at.js';

const NFL = '/v4/sports/americanfootball_nfl';

describe('the credits of a call to the simulated Odds API', () => {
  const { get, time } = simulatorAt(SATURDAY);
  const [event] = eventsOf(get(`${NFL}/events`));
  const cost = (path: string) => {
    time.now += 1;
    return Number(get(path).headers['x-requests-last']);
  };

  it.each([
    ['/v4/sports', 0],
    [`${NFL}/events`, 0],
    [`${NFL}/odds?regions=us`, 1],
    [`${NFL}/odds?regions=us&markets=h2h,spreads,totals`, 3],
    [`${NFL}/odds?regions=us,us2,eu&markets=h2h`, 3],
    [`${NFL}/odds?regions=us,us2,eu&markets=h2h,spreads,totals`, 9],
    [`${NFL}/odds?bookmakers=draftkings,fanduel&markets=h2h,spreads,totals`, 3],
    [`${NFL}/odds?regions=us&commenceTimeFrom=2031-01-01T00:00:00Z`, 0],
    [`${NFL}/scores`, 1],
    [`${NFL}/scores?daysFrom=2`, 2],
    [`${NFL}/events/${event!.id}/markets?regions=us`, 1],
    [`${NFL}/events/${event!.id}/odds?regions=us&markets=h2h,btts`, 1],
    [`${NFL}/participants`, 1],
  ])('a simulated call of %s costs %i credits', (path, credits) => {
    expect(cost(path)).toBe(credits);
  });

  it('simulated credits are counted, and only free calls are answered when they are used up', () => {
    const limited = simulatorAt(SATURDAY, { SIM_CREDITS: '4' });
    const reply = limited.get(`${NFL}/odds?regions=us&markets=h2h,spreads,totals`);
    expect(reply.headers).toEqual({ 'x-requests-remaining': '1', 'x-requests-used': '3', 'x-requests-last': '3' });
    limited.get(`${NFL}/scores`);
    const refused = limited.get(`${NFL}/odds?regions=us`);
    expect([refused.status, errorOf(refused)]).toEqual([401, 'OUT_OF_USAGE_CREDITS']);
    expect(limited.get(`${NFL}/events`).status).toBe(200);
  });
});
