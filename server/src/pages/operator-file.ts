import { readFileSync } from 'node:fs';
import { type Operator, operatorSchema } from '@fairline/shared/contract';
import { breakEven, isDfsBook } from '@fairline/shared/domain';
import type { z } from 'zod';

/** Reads who the operator is and what they claim. A missing or empty file claims nothing; an invalid one stops the start. */
export const readOperatorFile = (file: string | undefined): Operator => {
  const text = file === undefined ? '' : readFileSync(file, 'utf8').trim();
  if (text === '') return {};
  const read = operatorSchema.safeParse(jsonIn(text));
  if (!read.success) throw new Error(`OPERATOR_FILE is invalid at: ${placesOf(read.error.issues).join(', ')}`);
  checkPayouts(read.data);
  return read.data;
};

// Checked here and not in the schema, which every page loads.
const checkPayouts = ({ payouts = [] }: Operator): void => {
  for (const { app, entries } of payouts) {
    if (!isDfsBook(app)) throw new Error(`OPERATOR_FILE is invalid at: payouts, ${app} is not a pick app`);
    for (const entry of entries) breakEven(entry);
  }
};

const placesOf = (issues: z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : issue.path.join('.'),
  );

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('OPERATOR_FILE is not JSON');
  }
};
