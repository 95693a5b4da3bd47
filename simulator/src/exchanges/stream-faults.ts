import type { Exchange } from './exchange.js';

/**
 * What can go wrong with a stream: its next messages are lost, reordered or sent twice; all its connections end; nothing comes any more; an
 * order book is crossed; prices move in finer steps.
 */
export const STREAM_FAULTS = ['lose', 'reorder', 'double', 'reset', 'silence', 'crossed', 'tick'] as const;
export type StreamFaultKind = (typeof STREAM_FAULTS)[number];

/** The faults of streams that hold now. `names` are those of the market that it is about. */
export interface StreamFaults {
  /** The fault that hits the next message about a market, counted as one hit. */
  strikeMessage(exchange: Exchange, names: readonly string[]): 'lose' | 'reorder' | 'double' | undefined;
  /** Whether all connections of an exchange end now, counted as one hit. */
  strikeConnections(exchange: Exchange): boolean;
  isOn(kind: 'reset' | 'silence' | 'crossed' | 'tick', exchange: Exchange, names?: readonly string[]): boolean;
}
