import type { WireCompetitor } from './wire.js';

/** One team of a game on the scoreboard. */
export interface Side {
  /** The team's id, which goals name. */
  readonly id: string | undefined;
  readonly name: string;
  readonly short: string | undefined;
  readonly abbreviation: string | undefined;
  readonly isWinner: boolean;
  readonly logo: string | undefined;
  readonly record: string | undefined;
  readonly rank: number | undefined;
  readonly score: number | null;
  readonly periods: number[];
}

/** Reads the home or the away team, in whichever order they are listed. Undefined if it has no name. */
export const readSide = (competitors: readonly WireCompetitor[], side: 'home' | 'away'): Side | undefined => {
  const found = competitors.find(({ homeAway }) => homeAway === side);
  const name = found?.team.displayName ?? found?.team.name;
  if (!found || !name) return undefined;
  return {
    id: found.team.id || undefined,
    name,
    short: found.team.shortDisplayName || undefined,
    abbreviation: found.team.abbreviation || undefined,
    isWinner: found.winner === true,
    logo: found.team.logo ?? undefined,
    record: found.records?.find(({ type }) => type === 'total')?.summary ?? undefined,
    rank: readRank(found.curatedRank?.current),
    score: readScore(found.score),
    periods: (found.linescores ?? []).map(({ value }) => value ?? 0),
  };
};

// 99, 0 or missing means not ranked.
const readRank = (current: number | null | undefined) =>
  current && current >= 1 && current <= 25 ? current : undefined;

// A string on the scoreboard endpoint, an object on others.
const readScore = (score: WireCompetitor['score']): number | null => {
  const given = typeof score === 'object' && score !== null ? (score.displayValue ?? score.value) : score;
  if (given === null || given === undefined || given === '') return null;
  const points = Number(given);
  return Number.isFinite(points) ? points : null;
};
