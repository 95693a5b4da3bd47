import { Admin } from './admin.js';
import type { Config } from './config.js';
import type { ExchangeStream } from './exchanges/connection.js';
import { Kalshi } from './exchanges/kalshi/kalshi.js';
import { KalshiKeys } from './exchanges/kalshi/keys.js';
import { OrderBookStream } from './exchanges/kalshi/order-book-stream.js';
import { MarketChannel } from './exchanges/polymarket/market-channel.js';
import { Polymarket } from './exchanges/polymarket/polymarket.js';
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
  readonly polymarket: Polymarket;
  readonly kalshi: Kalshi;
  /** What the exchanges tell by push. */
  readonly streams: readonly ExchangeStream[];
}

export const makeSimulator = (config: Config, realNow = () => Date.now() / 1000): Simulator => {
  const clock = new MarketClock(config.speed, realNow);
  const faults = new Faults(realNow);
  const market = new Market(config.seed, config.slate);
  const source = config.recordings
    ? new RecordingSource(readFolder(config.recordings, console.warn), realNow)
    : new MarketSource(market, clock, (book, sport) => faults.frozenSince(book, sport));
  const oddsApi = new OddsApi(source, config.credits, config.key, realNow);
  const isRecorded = config.recordings !== '';
  const scoreboard = new Scoreboard(market, clock, isRecorded);
  const polymarket = new Polymarket(market, clock, faults, isRecorded);
  const kalshi = new Kalshi(market, clock, faults, isRecorded, realNow);
  const keys = new KalshiKeys(realNow);
  const refusal = config.kalshiKey && keys.add(config.kalshiKey.id, config.kalshiKey.publicKey);
  if (refusal) throw new Error(`SIM_KALSHI_PUBLIC_KEY cannot be used: ${refusal}`);
  const streams = [new MarketChannel(polymarket, market, clock), new OrderBookStream(kalshi, keys)];
  const endGame = (id: string) => market.end(id, clock.now());
  const admin = new Admin(clock, faults, () => oddsApi.credits.state, realNow, endGame, keys);
  const payments = new Payments(config.payments, clock);
  return { oddsApi, scoreboard, admin, faults, clock, payments, polymarket, kalshi, streams };
};
