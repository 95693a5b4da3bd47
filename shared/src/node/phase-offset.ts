import { createHash } from 'node:crypto';

/** A fixed pseudo-random offset within a span of milliseconds for each name, so that jobs that start together spread out. */
export const phaseOffset = (span: number, name: string): number =>
  createHash('sha1').update(name).digest().readUInt32BE() % span;
