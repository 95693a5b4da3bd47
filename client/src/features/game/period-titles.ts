import { leagueOfSport } from '@fairline/shared/domain';

/** The titles of the periods played so far: Q1 to Q4, then overtimes. */
export const periodTitles = (sport: string, played: number): string[] =>
  Array.from({ length: played }, (_, i) => titleOf(leagueOfSport(sport)?.name, i + 1));

const titleOf = (league: string | undefined, nth: number): string => {
  const { name, regular } = PARTS[league ?? ''] ?? INNINGS;
  if (nth <= regular) return `${name}${nth}`;
  if (league === 'NHL') return nth === regular + 1 ? 'OT' : 'SO';
  if (league === 'MLS') return 'ET';
  const overtime = nth - regular;
  return overtime === 1 ? 'OT' : `${overtime}OT`;
};

interface Parts {
  readonly name: string;
  /** How many periods come before overtime. */
  readonly regular: number;
}

const INNINGS: Parts = { name: '', regular: Number.POSITIVE_INFINITY };
const QUARTERS: Parts = { name: 'Q', regular: 4 };
const HALVES: Parts = { name: 'H', regular: 2 };

const PARTS: Readonly<Record<string, Parts>> = {
  NFL: QUARTERS,
  NCAAF: QUARTERS,
  NBA: QUARTERS,
  WNBA: QUARTERS,
  NCAAB: HALVES,
  MLS: HALVES,
  NHL: { name: 'P', regular: 3 },
};
