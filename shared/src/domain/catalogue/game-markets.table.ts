import type { SportFamily } from './sports.js';

/** Markets of the whole game that every team sport has. */
export const EVERY_SPORT: readonly MarketOption[] = [
  { key: 'h2h', title: 'Moneyline', description: 'Who wins.', category: 'core' },
  { key: 'spreads', title: 'Spread', description: 'Who wins after a handicap in points.', category: 'core' },
  { key: 'totals', title: 'Total', description: 'Both teams together, over or under.', category: 'core' },
  { key: 'team_totals', title: 'Team Total', description: 'One team alone, over or under.', category: 'team' },
  {
    key: 'alternate_spreads',
    title: 'Alternate Spread',
    description: 'Other handicaps at other prices.',
    category: 'alternates',
  },
  {
    key: 'alternate_totals',
    title: 'Alternate Total',
    description: 'Other totals at other prices.',
    category: 'alternates',
  },
  {
    key: 'alternate_team_totals',
    title: 'Alternate Team Total',
    description: 'Other totals of one team at other prices.',
    category: 'team',
  },
];

const special = (key: string, title: string, description: string): MarketOption => ({
  key,
  title,
  description,
  category: 'special',
});

/** The moneyline with the draw as a separate outcome. */
export const THREE_WAY = special('h2h_3_way', '3-Way Moneyline', 'Home, away or a draw.');

/** Markets of the whole game that belong to one sport. */
export const OF_ONE_SPORT: Readonly<Record<SportFamily, readonly MarketOption[]>> = {
  football: [],
  basketball: [],
  baseball: [],
  hockey: [THREE_WAY],
  soccer: [
    THREE_WAY,
    special('draw_no_bet', 'Draw No Bet', 'Who wins; the stake comes back on a draw.'),
    special('btts', 'Both Teams to Score', 'Whether each team scores at least once.'),
    special('double_chance', 'Double Chance', 'Two of the three results at once.'),
    special('alternate_spreads_corners', 'Corners Spread', 'Who has more corners after a handicap.'),
    special('alternate_totals_corners', 'Corners Total', 'All corners together, over or under.'),
    special('alternate_spreads_cards', 'Cards Spread', 'Who has more cards after a handicap.'),
    special('alternate_totals_cards', 'Cards Total', 'All cards together, over or under.'),
  ],
  other: [],
};

/** The parts of a game that can be bet on, as suffixes of market keys. */
export const PERIODS: Readonly<Record<SportFamily, readonly string[]>> = {
  football: ['h1', 'h2', 'q1', 'q2', 'q3', 'q4'],
  basketball: ['h1', 'h2', 'q1', 'q2', 'q3', 'q4'],
  baseball: ['1st_1_innings', '1st_3_innings', '1st_5_innings', '1st_7_innings'],
  hockey: ['p1', 'p2', 'p3'],
  soccer: ['h1', 'h2'],
  other: [],
};

/** A game market that users can choose in the filter. */
export type MarketOption = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly category: 'core' | 'alternates' | 'team' | 'special';
};
