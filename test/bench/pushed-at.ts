import type { BoardNews } from '@fairline/shared/contract';

/** When the diffs of a server's message were published. */
export const pushedAt = (text: string): number[] => {
  const [event, , diffs] = JSON.parse(text.slice(2)) as [string, unknown, string];
  return event === 'board:diffs' ? (JSON.parse(diffs) as BoardNews[]).map(({ at }) => at) : [];
};
