import type { Score } from '@fairline/shared/contract';
import type { WireOdds } from './wire.js';

/** The line beside a game on the scoreboard, by the provider it ranks first. A list of nulls is no line. */
export const readOdds = (odds: readonly (WireOdds | null)[] | null | undefined): Score['odds'] => {
  const offered = (odds ?? []).filter((one) => one !== null && (one.details || one.overUnder)) as WireOdds[];
  const [first] = offered.sort((a, b) => (a.provider?.priority ?? LAST) - (b.provider?.priority ?? LAST));
  if (!first) return undefined;
  return {
    ...(first.details ? { spread: first.details } : {}),
    ...(first.overUnder ? { overUnder: first.overUnder } : {}),
    ...(first.provider?.name ? { provider: first.provider.name } : {}),
  };
};

const LAST = 1_000;
