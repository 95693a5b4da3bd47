import { readConfig } from '../config.js';
import type { Reply } from '../odds-api/odds-api.js';
import { makeSimulator, type Simulator } from '../simulator.js';

/** A Saturday evening in New York, with games in every league. Real seconds. */
export const SATURDAY = Date.parse('2026-11-21T23:40:00Z') / 1000;

/** A simulator whose real time the test controls. */
export const simulatorAt = (seconds: number, settings: Record<string, string> = {}) => {
  const time = { now: seconds };
  const simulator: Simulator = makeSimulator(readConfig(settings), () => time.now);
  const get = (path: string): Reply => {
    const url = new URL(path, 'http://127.0.0.1');
    url.searchParams.append('apiKey', 'any');
    return simulator.oddsApi.answer(url.pathname, url.searchParams);
  };
  return { time, simulator, get };
};

/** A response as a test reads it. */
export interface WireEvent {
  readonly id: string;
  readonly sport_key: string;
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
  readonly bookmakers: readonly WireBook[];
}

export interface WireBook {
  readonly key: string;
  readonly last_update?: string;
  readonly markets: readonly WireMarket[];
}

export interface WireMarket {
  readonly key: string;
  readonly last_update: string;
  readonly outcomes: readonly WireOutcome[];
}

export interface WireOutcome {
  readonly name: string;
  readonly description?: string;
  readonly price: number | null;
  readonly point?: number;
  readonly multiplier?: number;
  readonly bet_limit?: number;
}

export const eventsOf = (reply: Reply): WireEvent[] => reply.body as WireEvent[];
export const eventOf = (reply: Reply): WireEvent => reply.body as WireEvent;
export const errorOf = (reply: Reply): string | undefined => (reply.body as { error_code?: string }).error_code;

export const ALL_REGIONS = 'regions=us,us2,us_ex,us_dfs,eu,uk,au';
