import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** The name under which a process's own description is injected. */
export const PROCESS = Symbol('process');

export interface ProcessName {
  /** Of this run alone. */
  readonly name: string;
  readonly kind: 'server' | 'workers';
  readonly commit?: string | undefined;
}

export const processName = (kind: ProcessName['kind'], commit?: string): ProcessName => ({
  name: `${kind}-${hostname()}-${process.pid}-${randomUUID().slice(0, 4)}`,
  kind,
  commit,
});
