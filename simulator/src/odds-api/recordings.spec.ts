import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorOf, eventOf, eventsOf } from '../testing/at.js';
import { OddsApi } from './odds-api.js';
import { readFolder, readRecording } from './read-folder.js';
import { RecordingSource } from './recording-source.js';

const NOW = Date.parse('2026-11-21T20:00:00Z') / 1000;
const ID = 'a'.repeat(32);

const responseOf = (updated: string, market: string, price: number) => ({
  id: ID,
  sport_key: 'icehockey_nhl',
  sport_title: 'NHL',
  commence_time: '2024-03-21T23:00:00Z',
  home_team: 'Montréal Canadiens',
  away_team: 'Boston Bruins',
  bookmakers: [
    {
      key: 'betrivers',
      title: 'BetRivers',
      last_update: updated,
      markets: [
        {
          key: market,
          outcomes: [
            { name: 'Boston Bruins', price, point: -1.5 },
            { name: 'Montréal Canadiens', price: null },
          ],
        },
      ],
    },
  ],
});

const apiOn = (files: readonly unknown[]) => {
  const time = { now: NOW };
  const recordings = files.map((file, index) => readRecording(`${index}.json`, `\uFEFF${JSON.stringify(file)}`));
  const api = new OddsApi(new RecordingSource(recordings, () => time.now), 500, '', () => time.now);
  const get = (path: string) => {
    const url = new URL(`/v4/${path}`, 'http://x');
    url.searchParams.append('apiKey', 'any');
    return api.answer(url.pathname, url.searchParams);
  };
  return { time, get };
};

describe('recorded answers of the feed', () => {
  const older = [responseOf('2024-03-21T14:00:00Z', 'h2h', 2.5)];
  const newer = { wrapped: { games: [responseOf('2024-03-21T15:00:00Z', 'h2h', 2.2)] } };

  it('recorded answers of the feed are served with shifted times: the newest becomes now', () => {
    const { get } = apiOn([older]);
    const [event] = eventsOf(get('sports/icehockey_nhl/odds?regions=us'));
    expect(event!.commence_time).toBe('2026-11-22T05:00:00Z');
    expect(event!.bookmakers[0]!.last_update).toBe('2026-11-21T20:00:00Z');
  });

  it('recorded answers of the feed are found inside wrappers, and the latest one of a game is used', () => {
    const { get } = apiOn([newer, older]);
    const [event] = eventsOf(get('sports/icehockey_nhl/odds?regions=us'));
    expect(event!.bookmakers[0]!.markets[0]!.outcomes[0]!.price).toBe(2.2);
  });

  it('recorded answers on one game are merged market by market', () => {
    const { get } = apiOn([older, responseOf('2024-03-21T15:00:00Z', 'totals', 1.9)]);
    const keys = eventOf(
      get(`sports/icehockey_nhl/events/${ID}/odds?regions=us&markets=h2h,totals`),
    ).bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key));
    expect(keys).toEqual(['h2h', 'totals']);
  });

  it('recorded answers of the feed are served in the requested odds format, with missing prices still missing', () => {
    const { get } = apiOn([[responseOf('2024-03-21T15:00:00Z', 'h2h', -120)]]);
    const prices = (format: string) =>
      eventsOf(
        get(`sports/icehockey_nhl/odds?regions=us&oddsFormat=${format}`),
      )[0]!.bookmakers[0]!.markets[0]!.outcomes.map(({ price }) => price);
    expect(prices('american')).toEqual([-120, null]);
    expect(prices('decimal')).toEqual([1.8333, null]);
  });

  it('recorded answers of the feed have their prices confirmed every two minutes, so that they do not become stale', () => {
    const { get, time } = apiOn([older]);
    get('sports/icehockey_nhl/odds?regions=us');
    time.now += 650;
    expect(eventsOf(get('sports/icehockey_nhl/odds?regions=us'))[0]!.bookmakers[0]!.last_update).toBe(
      '2026-11-21T20:10:00Z',
    );
  });

  it('recorded answers of the feed make only their own sports available', () => {
    const { get } = apiOn([older]);
    expect(get('sports').body).toMatchObject([
      { key: 'icehockey_nhl', title: 'NHL', group: 'Ice Hockey', active: true },
    ]);
    expect(errorOf(get('sports/curling/odds?regions=us'))).toBe('UNKNOWN_SPORT');
  });

  it('recorded answers of the feed leave the other leagues off season: without games, and not unknown', () => {
    const { get } = apiOn([older]);
    expect(get('sports?all=true').body).toContainEqual(
      expect.objectContaining({ key: 'basketball_nba', active: false }),
    );
    expect(get('sports/basketball_nba/odds?regions=us')).toMatchObject({ status: 200, body: [] });
  });

  it('recorded answers of the feed give the links, ids and limits that were recorded, and none in their place', () => {
    const recorded = responseOf('2024-03-21T15:00:00Z', 'h2h', 2.5);
    const [book] = recorded.bookmakers;
    const [bruins, canadiens] = book!.markets[0]!.outcomes;
    const slips = { link: 'https://{state}.betrivers.com/#event/1', sid: '-57', bet_limit: 0 };
    const outcomes = [{ ...bruins, ...slips }, canadiens];
    const marked = { ...recorded, bookmakers: [{ ...book, sid: 'game 1', markets: [{ key: 'h2h', outcomes }] }] };
    const { get } = apiOn([[marked]]);
    const all = 'includeLinks=true&includeSids=true&includeBetLimits=true';
    const [event] = eventsOf(get(`sports/icehockey_nhl/odds?regions=us&${all}`));
    expect(event!.bookmakers[0]).toMatchObject({ link: null, sid: 'game 1' });
    const [first, second] = event!.bookmakers[0]!.markets[0]!.outcomes;
    expect(first).toMatchObject(slips);
    expect(second).toMatchObject({ link: null, sid: null });
    expect(second).not.toHaveProperty('bet_limit');
  });
});

const FOLDER = fileURLToPath(new URL('../../../../shared/fixtures/odds-api/', import.meta.url));
const when = existsSync(FOLDER) ? describe : describe.skip;
if (!existsSync(FOLDER)) console.warn('real recordings are not served: the folder of recordings is not here');

when('the recordings of real responses', () => {
  const warnings: string[] = [];
  const isHere = existsSync(FOLDER); // what is skipped is described all the same
  const recordings = isHere ? readFolder(FOLDER, (message) => warnings.push(message)) : [];
  const source = new RecordingSource(recordings, () => NOW);

  it('the recordings of real answers can all be read', () => {
    expect(recordings.length).toBeGreaterThan(40);
    expect(recordings.find(({ file }) => file.endsWith('nba_2025-11-24_us_american_wrapped.json'))!.american).toBe(
      true,
    );
    expect(recordings.find(({ file }) => file.endsWith('nba_2026-03-31_inplay_us_decimal.json'))!.american).toBe(false);
  });

  it("the recordings of real answers are all served, with every game's books and no time after now", () => {
    const events = source.sports().flatMap(({ key }) => source.events(key));
    const books = events.flatMap((event) => source.quotes(event, source.marketKeys(event)));
    expect(events.length).toBeGreaterThan(400);
    expect(books.length).toBeGreaterThan(2000);
    expect(books.flatMap(({ markets }) => markets).every(({ updated }) => updated <= NOW)).toBe(true);
  });
});
