import { orderOf } from '@fairline/shared/domain';

/** The received news that follow `seq` without a gap, and whether one is missing after them. */
export const following = <News extends { readonly seq: number }>(seq: number, heard: readonly News[]) => {
  const next: News[] = [];
  for (const news of heard) {
    const order = orderOf(seq + next.length, news);
    if (order === 'gap') return { next, isGap: true };
    if (order === 'next') next.push(news);
  }
  return { next, isGap: false };
};
