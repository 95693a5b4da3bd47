import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { match } from './match.js';

const FIXTURES = path.resolve('../shared/fixtures');
const isHere = existsSync(FIXTURES);
const polymarket = path.join(FIXTURES, 'polymarket/gamma_events_nba_2026-01.json');
const kalshi = path.join(FIXTURES, 'kalshi/events_nba_2026-01.json');

(isHere ? it : it.skip)(
  'of the recorded NBA games of January 2026 all 25 of Polymarket are read, 14 are the same as those of Kalshi, and none is wrong',
  () => {
    const { games, unmatched } = JSON.parse(match(['--polymarket', polymarket, '--kalshi', kalshi, '--json']));
    expect(unmatched).toEqual([]);
    expect(games).toHaveLength(25);
    expect(games.every(({ polymarket: slug }: { polymarket: string | null }) => slug !== null)).toBe(true);
    const both = games.flatMap(({ polymarket: slug, kalshi: ticker }: Record<string, string>) =>
      ticker ? [[slug, ticker]] : [],
    );
    expect(both).toHaveLength(14);
    for (const [slug, ticker] of both) {
      const [, away, home, , month, day] = slug.split('-');
      expect([ticker, `KXNBAGAME-26JAN${day}${away}${home}`.toUpperCase(), month]).toEqual([ticker, ticker, '01']);
    }
  },
);
