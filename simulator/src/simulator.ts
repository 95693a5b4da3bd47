import { Admin } from './admin.js';
import type { Config } from './config.js';
import { Faults } from './faults.js';
import { MarketClock } from './market/clock.js';
import { Market } from './market/market.js';
import { MarketSource } from './odds-api/market-source.js';
import { OddsApi } from './odds-api/odds-api.js';
import { readFolder } from './odds-api/read-folder.js';
import { RecordingSource } from './odds-api/recording-source.js';
import { Payments } from './payments/payments.js';
import { Scoreboard } from './scoreboard/scoreboard.js';

/** Everything that one simulator process serves. */
export interface Simulator {
  readonly oddsApi: OddsApi;
  readonly scoreboard: Scoreboard;
  readonly admin: Admin;
  readonly faults: Faults;
  readonly clock: MarketClock;
  readonly payments: Payments;
}

export const makeSimulator = (config: Config, realNow = () => Date.now() / 1000): Simulator => {
  const clock = new MarketClock(config.speed, realNow);
  const faults = new Faults(realNow);
  const market = new Market(config.seed, config.slate);
  const source = config.recordings
    ? new RecordingSource(readFolder(config.recordings, console.warn), realNow)
    : new MarketSource(market, clock, (book, sport) => faults.frozenSince(book, sport));
  const oddsApi = new OddsApi(source, config.credits, config.key, realNow);
  const scoreboard = new Scoreboard(market, clock, config.recordings !== '');
  const endGame = (id: string) => market.end(id, clock.now());
  const admin = new Admin(clock, faults, () => oddsApi.credits.state, realNow, endGame);
  const payments = new Payments(config.payments, clock);
  return { oddsApi, scoreboard, admin, faults, clock, payments };
};
