import { aProvider, json, text } from '../../testing/a-provider.js';
import { EspnScoreboard } from './espn-scoreboard.js';
import { scoreboard } from './samples/scoreboard.js';

describe('the ESPN adapter', () => {
  let provider: Awaited<ReturnType<typeof aProvider>>;
  const lines: string[] = [];
  beforeAll(async () => {
    provider = await aProvider();
  });
  afterAll(() => provider.close());
  const aFeed = () => new EspnScoreboard({ url: provider.url, log: (line) => lines.push(line), firstWaitMs: 1 });
  const patience = () => AbortSignal.timeout(5_000);

  it('the adapter requests the day and the next, and keeps the games of that day in US Eastern time', async () => {
    provider.does(json(scoreboard));
    const feed = aFeed();
    const [saturday, sunday] = [
      await feed.scores('americanfootball_nfl', '2026-11-21', patience()),
      await feed.scores('americanfootball_nfl', '2026-11-22', patience()),
    ];
    expect(provider.asked[0]!.pathname).toBe('/v4/football/nfl/scoreboard');
    expect(provider.asked[0]!.searchParams.get('dates')).toBe('20261121-20261122');
    expect([saturday.length, sunday.length]).toEqual([8, 0]);
    expect(lines[0]).toBe('the scoreboard of NFL has 1 games that cannot be read');
  });

  it('the adapter requests all college games, not only ranked teams', async () => {
    provider.does(json({ events: [] }));
    await aFeed().scores('americanfootball_ncaaf', '2026-11-21', patience());
    expect(Object.fromEntries(provider.asked[0]!.searchParams)).toMatchObject({ groups: '80', limit: '300' });
  });

  it.each([
    ['a page of HTML', text(200, '<html>'), 'html'],
    ['another shape', json({ sports: [] }), 'not-json'],
    ['a server that has failed', text(502, ''), 'unavailable'],
  ])('%s fails with a named fault', async (_, behaviour, fault) => {
    provider.does(behaviour);
    await expect(aFeed().scores('basketball_nba', '2026-11-21', patience())).rejects.toMatchObject({ fault });
  });

  it('a sport without a scoreboard is refused', async () => {
    await expect(aFeed().scores('tennis_atp', '2026-11-21', patience())).rejects.toMatchObject({ fault: 'not-found' });
  });
});
