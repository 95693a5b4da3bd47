import { pickSchema } from '@fairline/shared/contract';
import type { Pick } from '@fairline/shared/domain';
import * as z from 'zod/mini';

/** Reads picks from a file in the browser's format. Unknown fields are kept. */
export const readPicks = (json: unknown, file: string): readonly Pick[] => {
  const picks = z.array(pickSchema).safeParse(json);
  if (picks.success) return picks.data;
  const [issue] = picks.error.issues;
  const [at, ...field] = issue?.path ?? [];
  if (typeof at !== 'number') throw new Error(`${file} is not an array of picks`);
  const place = `${file}: pick ${at + 1}`;
  throw new Error(
    field.length > 0 ? `${place} has a ${field.join('.')} of the wrong kind` : `${place} is not an object`,
  );
};
