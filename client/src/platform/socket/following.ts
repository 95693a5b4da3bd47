import { orderOf } from '@fairline/shared/domain';

/** The received news that follow `seq` without a gap, and the rest from the first gap on. */
export const following = <News extends { readonly seq: number }>(
  seq: number,
  heard: readonly News[],
): { readonly next: readonly News[]; readonly rest: readonly News[] } => {
  const next: News[] = [];
  for (const [at, news] of heard.entries()) {
    const order = orderOf(seq + next.length, news);
    if (order === 'gap') return { next, rest: heard.slice(at) };
    if (order === 'next') next.push(news);
  }
  return { next, rest: [] };
};
