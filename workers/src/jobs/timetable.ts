import { sections } from '@fairline/shared/contract';
import { LEAGUES } from '@fairline/shared/domain';
import { type Config, hasGamesOfExchange } from './config.js';
import type { Schedule } from './schedules.js';

/**
 * Every repeating job with its initial period in milliseconds. Polls and scores then adapt to their games. No odds are polled where an exchange
 * lists the games.
 */
export const timetable = (config: Pick<Config, 'ODDS_SPORTS' | 'ODDS_API_KEY'>): Schedule[] => [
  ...config.ODDS_SPORTS.flatMap((sport) =>
    sections.flatMap((section) => [
      ...(hasGamesOfExchange(config) ? [] : [poll(sport, section)]),
      expirePrices(sport, section),
    ]),
  ),
  ...LEAGUES.map(({ sport }) => scores(sport)), // scoreboards are free, so all are polled
  { job: 'settle', about: {}, every: 5_000 },
  { job: 'record', about: {}, every: 1_000 },
  { job: 'compact', about: {}, every: 300_000 },
  { job: 'record-closing-lines', about: {}, every: 10_000 },
  { job: 'calibrate', about: {}, every: 60_000 },
  { job: 'learn-weights', about: {}, every: 24 * 3_600_000 },
  { job: 'apply-payments', about: {}, every: 5_000 },
  { job: 'reconcile', about: {}, every: 24 * 3_600_000 },
  { job: 'delete-accounts', about: {}, every: 10_000 },
  { job: 'alert', about: {}, every: 1_000 },
  { job: 'mail', about: {}, every: 2_000 },
  { job: 'apply-retention', about: {}, every: 3_600_000 },
  { job: 'find-sports', about: {}, every: 3_600_000 },
];

const poll = (sport: string, section: (typeof sections)[number]): Schedule => ({
  job: 'poll',
  about: { sport, section },
  every: 5_000,
});

// Prices grow too old and games start, however rarely a board is polled.
const expirePrices = (sport: string, section: (typeof sections)[number]): Schedule => ({
  job: 'expire-prices',
  about: { sport, section },
  every: 5_000,
});

const scores = (sport: string): Schedule => ({ job: 'poll-scores', about: { sport }, every: 15_000 });
