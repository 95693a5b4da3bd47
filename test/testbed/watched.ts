import { rest } from '../../scripts/services/process-life.mjs';
import type { Observed } from './promised.js';
import { Visitor } from './visitor.js';

const PATIENCE_MS = 4_000;

/** Reads a board repeatedly while a fault happens, and counts the results. */
export const watched = async (url: string, harm: () => Promise<unknown>): Promise<Observed> => {
  const visitor = await Visitor.signIn(url);
  const counts = { answered: 0, late: 0, errors: 0 };
  const read = async () => {
    const answer = await Promise.race([
      visitor.get('/api/boards/basketball_nba/game').then(
        ({ ok }) => ok,
        () => false,
      ),
      rest(PATIENCE_MS).then(() => 'late' as const),
    ]);
    if (answer === 'late') counts.late += 1;
    else if (answer) counts.answered += 1;
    else counts.errors += 1;
  };
  const calls: Promise<void>[] = [];
  const calling = setInterval(() => calls.push(read()), 250);
  try {
    await harm();
  } finally {
    clearInterval(calling);
  }
  await Promise.all(calls);
  const { answered, late, errors } = counts;
  return {
    never: { 'calls without an answer for 4 s': late, 'error answers': errors },
    seen: { 'calls answered': answered },
  };
};
