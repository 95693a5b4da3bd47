import type { OpsPayments, OpsPostgres, OpsRedis } from '@fairline/shared/contract';
import { storeConditions } from './store-conditions.js';

const levels = (over: {
  readonly redis?: Partial<OpsRedis>;
  readonly postgres?: Partial<OpsPostgres>;
  readonly payments?: Partial<OpsPayments>;
}) =>
  storeConditions({ redis: null, postgres: null, payments: null, ...over } as never).map(
    ({ id, level }) => `${id} ${level}`,
  );

it('reports Redis as full by the share of its memory limit, and never without a limit', () => {
  const redis = (memory_bytes: number, memory_limit_bytes: number | null = 100) => ({
    redis: { memory_bytes, memory_limit_bytes },
  });
  expect(levels(redis(80))).toEqual([]);
  expect(levels(redis(81))).toEqual(['redis-full amber']);
  expect(levels(redis(91))).toEqual(['redis-full red']);
  expect(levels(redis(1e12, null))).toEqual([]);
});

it('reports Postgres as full by its number of connections', () => {
  const postgres = (connections: number) => ({ postgres: { connections, connections_limit: 100 } });
  expect(levels(postgres(80))).toEqual([]);
  expect(levels(postgres(81))).toEqual(['postgres-full amber']);
  expect(levels(postgres(96))).toEqual(['postgres-full red']);
});

it('reports payments by the age of the oldest waiting event', () => {
  const payments = (oldest_waiting_age: number | null) => ({ payments: { waiting: 1, oldest_waiting_age } });
  expect(levels(payments(null))).toEqual([]);
  expect(levels(payments(60_000))).toEqual([]);
  expect(levels(payments(61_000))).toEqual(['payments-wait amber']);
  expect(levels(payments(601_000))).toEqual(['payments-wait red']);
});

it('reports events about no customer that no sweep has discarded for ten minutes', () => {
  const payments = (oldest_of_nobody_age: number | null) => ({
    payments: { waiting: 0, oldest_waiting_age: null, of_nobody_waiting: 1, oldest_of_nobody_age },
  });
  expect(levels(payments(null))).toEqual([]);
  expect(levels(payments(600_000))).toEqual([]);
  expect(levels(payments(601_000))).toEqual(['payments-of-nobody amber']);
});

it('reports nothing for unknown values', () => {
  expect(levels({})).toEqual([]);
});
