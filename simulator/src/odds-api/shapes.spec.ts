import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_REGIONS, eventsOf, SATURDAY, simulatorAt } from '../testing/at.js';

const RECORDINGS = fileURLToPath(new URL('../../../../shared/fixtures/odds-api/', import.meta.url));
const recorded = (file: string): unknown =>
  JSON.parse(readFileSync(`${RECORDINGS}${file}`, 'utf8').replace(/^\uFEFF/, ''));

/** Every path of keys in a JSON value with the type at its end, such as `bookmakers.markets.key: string`. */
const shapeOf = (json: unknown, path = ''): string[] => {
  if (Array.isArray(json)) return [...new Set(json.flatMap((each) => shapeOf(each, path)))].sort();
  if (typeof json !== 'object' || json === null) return [`${path}: ${json === null ? 'null' : typeof json}`];
  return [
    ...new Set(Object.entries(json).flatMap(([key, value]) => shapeOf(value, path ? `${path}.${key}` : key))),
  ].sort();
};
/** Null prices occur in both, but are not part of the shape. */
const withoutNulls = (shape: string[]) => shape.filter((path) => path !== 'bookmakers.markets.outcomes.price: null');

const when = existsSync(RECORDINGS) ? describe : describe.skip;
if (!existsSync(RECORDINGS)) console.warn('shapes are not compared: the folder of recordings is not here');

when('a simulated answer has the same JSON keys as a recorded one', () => {
  const { get } = simulatorAt(SATURDAY);

  it('the simulated answer of /v4/sports has the keys of a recorded one', () => {
    expect(shapeOf(get('/v4/sports?all=true').body)).toEqual(shapeOf(recorded('sports/sports_2024-03_lawnchair.json')));
  });

  it('the simulated answer of /odds has the keys of a recorded one', () => {
    const body = get(`/v4/sports/basketball_nba/odds?${ALL_REGIONS}&markets=h2h,spreads,totals`).body;
    expect(withoutNulls(shapeOf(body))).toEqual(shapeOf(recorded('nba/nba_2026-03-31_inplay_us_decimal.json')));
  });

  it('the simulated answer of /events/{id}/odds has the keys of a recorded one', () => {
    const event = eventsOf(get('/v4/sports/basketball_nba/events')).find(
      (each) => Date.parse(each.commence_time) / 1000 > SATURDAY,
    )!;
    const body = get(`/v4/sports/basketball_nba/events/${event.id}/odds?regions=us&markets=player_points`).body;
    expect(withoutNulls(shapeOf(body))).toEqual(shapeOf(recorded('props/nba_2026-03-31_props_NYK_HOU_1455Z.json')));
  });

  it('the simulated answer of /scores has the keys of a recorded one', () => {
    const body = get('/v4/sports/icehockey_nhl/scores?daysFrom=2').body;
    expect(shapeOf(body)).toEqual(shapeOf(recorded('scores/nhl_scores_2024-03_lawnchair.json')));
  });

  it('a simulated error has the keys of a recorded one', () => {
    expect(shapeOf(get('/v4/sports/x_y/odds?regions=us').body)).toEqual(
      shapeOf(recorded('errors/404_unknown_sport.body.json')),
    );
  });
});
