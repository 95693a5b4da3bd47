import { parseArgs } from 'node:util';
import { type ExchangeListing, matchListings, type SameGame, type Unmatched } from '@fairline/shared/domain';
import { readListings as readKalshi } from '../feeds/adapters/kalshi/read-listings.js';
import { readListings as readPolymarket } from '../feeds/adapters/polymarket/read-listings.js';
import { readJsonFile } from './json-file.js';
import { textTable } from './text-table.js';

/** `fairline match --polymarket events.json [--kalshi events.json] [--json]`: which events of the exchanges are the same game. */
export const match = (words: readonly string[]): string => {
  const { values } = parseArgs({
    args: [...words],
    options: { polymarket: { type: 'string' }, kalshi: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  if (!values.polymarket)
    throw new Error('match needs --polymarket with the name of a JSON file, or - for standard input');
  const read = [
    readEvents(values.polymarket, readPolymarket, "Gamma's list of events"),
    ...(values.kalshi ? [readEvents(values.kalshi, readKalshi, "Kalshi's list of events")] : []),
  ];
  const matched = matchListings(read.flatMap(({ listings }) => listings));
  const games = matched.games.map(gameOf);
  const unmatched = [...read.flatMap((one) => one.unmatched), ...matched.unmatched];
  return values.json ? JSON.stringify({ games, unmatched }) : written(games, unmatched);
};

type Read = { listings: ExchangeListing[]; unmatched: Unmatched[] };

const readEvents = (file: string, read: (answer: unknown) => Read, what: string): Read => {
  const answer = readJsonFile(file);
  try {
    return read(answer);
  } catch {
    throw new Error(`${file} is not ${what}`);
  }
};

/** A game as it is printed. Where only the day is known, this is its start. */
const gameOf = ({ league, home, away, start, day, ids }: SameGame) => ({
  league,
  home,
  away,
  start: start === undefined ? day : new Date(start).toISOString(),
  polymarket: ids.polymarket ?? null,
  kalshi: ids.kalshi ?? null,
});

const written = (games: readonly ReturnType<typeof gameOf>[], unmatched: readonly Unmatched[]): string =>
  [
    textTable(
      ['league', 'start', 'away', 'home', 'polymarket', 'kalshi'],
      games.map(({ league, start, away, home, polymarket, kalshi }) => [
        league,
        start,
        away,
        home,
        polymarket ?? '-',
        kalshi ?? '-',
      ]),
    ),
    `${games.length} ${games.length === 1 ? 'game' : 'games'}, ${unmatched.length} not matched`,
    textTable(
      ['source', 'id', 'reason'],
      unmatched.map(({ source, id, reason }) => [source, id, reason]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
