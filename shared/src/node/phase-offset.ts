import { createHash } from 'node:crypto';

/** A moment within a span of milliseconds, always the same for a name: many that begin together then do not stay together. */
export const phaseOffset = (span: number, name: string): number =>
  createHash('sha1').update(name).digest().readUInt32BE() % span;
