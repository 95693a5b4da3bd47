import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** The injection token of a process's own description. */
export const PROCESS = Symbol('process');

export interface ProcessName {
  /** Unique to this run. */
  readonly name: string;
  readonly kind: 'server' | 'workers';
  readonly commit?: string | undefined;
}

export const processName = (kind: ProcessName['kind'], commit?: string): ProcessName => ({
  name: `${kind}-${hostname()}-${process.pid}-${randomUUID().slice(0, 4)}`,
  kind,
  commit,
});
