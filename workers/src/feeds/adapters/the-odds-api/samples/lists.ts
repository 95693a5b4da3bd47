/** Made-up list answers, with the oddities of the real ones. */
export const sports = [
  {
    key: 'basketball_nba',
    group: 'Basketball',
    title: 'NBA',
    description: 'US Basketball',
    active: true,
    has_outrights: false,
  },
  {
    key: 'basketball_nba_championship_winner',
    group: 'Basketball',
    title: 'NBA Winner',
    active: true,
    has_outrights: true,
  },
  {
    key: 'politics_us_presidential_election_winner',
    group: 'Politics',
    title: 'Election',
    active: true,
    has_outrights: true,
  },
  { key: 'quidditch_world', group: 'Other', active: false },
  { title: 'no key' },
  null,
];

export const events = [
  {
    id: 'e1',
    sport_key: 'basketball_nba',
    sport_title: 'NBA',
    commence_time: '2026-11-22T20:00:00Z',
    home_team: 'Boston Celtics',
    away_team: 'New York Knicks',
    home_rotation: null,
  },
  { id: 'e2', sport_key: 'basketball_nba', commence_time: 'soon', home_team: 'A', away_team: 'B' },
  {
    id: 'outright',
    sport_key: 'golf_masters',
    commence_time: '2026-11-22T20:00:00Z',
    home_team: null,
    away_team: null,
  },
];

const score = (id: string, over: object) => ({
  ...events[0],
  id,
  completed: false,
  scores: null,
  last_update: null,
  ...over,
});

export const scores = [
  score('running', {
    commence_time: '2026-11-22T17:00:00Z',
    scores: [
      { name: 'New York Knicks', score: '48' },
      { name: 'Boston Celtics', score: '51' },
    ],
  }),
  score('over', {
    commence_time: '2026-11-21T17:00:00Z',
    completed: true,
    scores: [
      { name: 'Boston Celtics', score: '110' },
      { name: 'New York Knicks', score: '104' },
    ],
  }),
  score('coming', {}),
];
