import { errorOf, SATURDAY, simulatorAt } from '../testing/at.js';

const NFL = '/v4/sports/americanfootball_nfl';

describe('an invalid call to the simulated Odds API', () => {
  it.each([
    [`${NFL}/odds?markets=h2h`, 422, 'MISSING_REGION'],
    [`${NFL}/odds?regions=mars`, 422, 'INVALID_REGION'],
    [`${NFL}/odds?regions=us&markets=not_a_market`, 422, 'INVALID_MARKET'],
    [`${NFL}/odds?regions=us&markets=h2h,player_pass_yds`, 422, 'INVALID_MARKET'],
    [`${NFL}/odds?regions=us&markets=team_totals`, 422, 'INVALID_MARKET'],
    [`${NFL}/odds?bookmakers=nobody`, 422, 'INVALID_BOOKMAKERS'],
    [`${NFL}/odds?regions=us&oddsFormat=fractional`, 422, 'INVALID_ODDS_FORMAT'],
    [`${NFL}/odds?regions=us&dateFormat=rfc`, 422, 'INVALID_DATE_FORMAT'],
    [`${NFL}/odds?regions=us&eventIds=42`, 422, 'INVALID_EVENT_IDS'],
    [`${NFL}/odds?regions=us&includeLinks=yes`, 422, 'INVALID_INCLUDE_LINKS'],
    [`${NFL}/odds?regions=us&includeSids=1`, 422, 'INVALID_INCLUDE_SIDS'],
    [`${NFL}/odds?regions=us&includeBetLimits=1`, 422, 'INVALID_INCLUDE_BET_LIMITS'],
    [`${NFL}/odds?regions=us&commenceTimeFrom=today`, 422, 'INVALID_COMMENCE_TIME_FROM'],
    [`${NFL}/odds?regions=us&commenceTimeTo=2026-11-21`, 422, 'INVALID_COMMENCE_TIME_TO'],
    [
      `${NFL}/odds?regions=us&commenceTimeFrom=2026-11-22T00:00:00Z&commenceTimeTo=2026-11-21T00:00:00Z`,
      422,
      'INVALID_COMMENCE_TIME_RANGE',
    ],
    [`${NFL}/scores?daysFrom=4`, 422, 'INVALID_SCORES_DAYS_FROM'],
    [`${NFL}/events/42/odds?regions=us`, 422, 'INVALID_EVENT_ID'],
    [`${NFL}/events/${'0'.repeat(32)}/odds?regions=us`, 404, 'EVENT_NOT_FOUND'],
    ['/v4/sports?all=maybe', 422, 'INVALID_ALL_SPORTS_PARAM'],
    ['/v4/sports/tiddlywinks/odds?regions=us', 404, 'UNKNOWN_SPORT'],
    ['/v4/sports/NFL!/odds?regions=us', 422, 'INVALID_SPORT'],
    ['/v4/historical/sports/soccer_usa_mls/odds?regions=us', 401, 'HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN'],
  ])('the invalid call %s is answered with %i %s', (path, status, code) => {
    const reply = simulatorAt(SATURDAY).get(path);
    expect([reply.status, errorOf(reply)]).toEqual([status, code]);
    expect(reply.headers['x-requests-last']).toBe('0');
  });

  it('the error of a call names the markets that need the single-event endpoint', () => {
    const { body } = simulatorAt(SATURDAY).get(`${NFL}/odds?regions=us&markets=btts,team_totals`);
    expect(body).toMatchObject({ message: 'Markets not supported by this endpoint: btts, team_totals' });
  });

  it('a call without a key, or with a wrong key when one is set, is rejected', () => {
    const { simulator } = simulatorAt(SATURDAY, { SIM_KEY: 'sesame' });
    const answer = (query: string) => simulator.oddsApi.answer('/v4/sports', new URLSearchParams(query));
    expect(errorOf(answer(''))).toBe('MISSING_KEY');
    expect(errorOf(answer('apiKey=wrong'))).toBe('INVALID_KEY');
    expect(answer('apiKey=sesame').status).toBe(200);
  });

  it('the thirty-first call within a second is rejected', () => {
    const { get, time } = simulatorAt(SATURDAY);
    const statuses = Array.from({ length: 31 }, () => get('/v4/sports').status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    time.now += 1;
    expect(get('/v4/sports').status).toBe(200);
  });
});
