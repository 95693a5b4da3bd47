import type { OpsPostgres } from '@fairline/shared/contract';
import { howMany } from '../../../lib/format.js';
import { bytes } from './bytes.js';
import type { Fact } from './fact-card.js';
import { overviewMessages as words } from './messages.js';
import { spanOrDash } from './span-or-dash.js';

/** The load on Postgres, its size, and whether somebody blocks others. */
export const postgresFacts = (postgres: OpsPostgres, isCrowded: boolean): Fact[] => {
  const { connections, connections_limit, size_bytes, oldest_transaction, longest_wait } = postgres;
  return [
    [words.connections, words.ofLimit(howMany(connections), howMany(connections_limit)), isCrowded],
    [words.size, bytes(size_bytes)],
    [words.oldestTransaction, spanOrNone(oldest_transaction), (oldest_transaction ?? 0) > LONG_TRANSACTION_MS],
    [words.longestWait, spanOrNone(longest_wait), (longest_wait ?? 0) > LONG_WAIT_MS],
  ];
};

const spanOrNone = (ms: number | null): string => (ms === null ? words.noOne : spanOrDash(ms));

// Our transactions finish within milliseconds, and none may idle for longer than this.
const LONG_TRANSACTION_MS = 10_000;
const LONG_WAIT_MS = 1_000;
