import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExchangeStream } from '../exchanges/connection.js';
import { Outlet } from '../exchanges/connection.js';
import type { Simulator } from '../simulator.js';

/** Asks an exchange of a simulator by REST, and returns its answer as it is sent. */
export const ask = (simulator: Simulator, address: string, json?: unknown): { status: number; body: unknown } => {
  const { pathname, searchParams } = new URL(address, 'http://127.0.0.1');
  const { polymarket, kalshi } = simulator;
  const { status, body } = polymarket.serves(pathname)
    ? polymarket.answer(pathname, searchParams, json)
    : kalshi.answer(pathname, searchParams);
  return { status, body: JSON.parse(JSON.stringify(body)) };
};

/** A message of a stream as a test reads it. */
export type Heard = Readonly<Record<string, unknown>>;

/** A client of an exchange's stream without a socket: what it heard, one entry a message, and what it says. */
export const clientOf = (simulator: Simulator, stream: ExchangeStream) => {
  const heard: Heard[] = [];
  const texts: string[] = [];
  const outlet = new Outlet(stream.exchange, simulator.faults, (text) => {
    texts.push(text);
    if (/^[[{]/.test(text)) heard.push(...[JSON.parse(text)].flat());
  });
  const connection = stream.open(outlet);
  const say = (message: unknown) => connection.take(typeof message === 'string' ? message : JSON.stringify(message));
  return { heard, texts, say, close: () => connection.close() };
};

/** Injects a fault of a stream by the admin API. */
export const strike = (simulator: Simulator, fault: object): void => {
  const { status, body } = simulator.admin.answer('POST', '/admin/faults', fault);
  if (status !== 200) throw new Error(JSON.stringify(body));
};

const FIXTURES = path.resolve('../shared/fixtures');
export const hasFixtures = existsSync(FIXTURES);

/** A recorded answer or message, such as `kalshi/http_markets.json`. */
export const recorded = (name: string) => JSON.parse(readFileSync(path.join(FIXTURES, name), 'utf8'));

/** The keys of a recorded object that another one lacks, or has as another type. Those that are null there may be anything. */
export const unlike = (mine: object, recording: object): string[] => {
  const own: Heard = { ...mine };
  return Object.entries(recording).flatMap(([key, value]) =>
    value === null || typeOf(own[key]) === typeOf(value) ? [] : [key],
  );
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
