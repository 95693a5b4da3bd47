/** A made-up scoreboard with every oddity of the real one. */
const team = (homeAway: 'home' | 'away', displayName: string, over: object = {}) => ({
  homeAway,
  team: { displayName, abbreviation: ABBREVIATIONS[displayName], logo: `https://scores.example/${displayName}.svg` },
  records: [
    { name: 'Home', type: 'home', summary: '3-0' },
    { name: 'overall', type: 'total', summary: '7-2' },
  ],
  curatedRank: { current: 99 },
  ...over,
});

const ABBREVIATIONS: Readonly<Record<string, string>> = { 'Buffalo Bills': 'BUF', 'Kansas City Chiefs': 'KC' };

const status = (name: string, state: string, completed: boolean, shortDetail: string) => ({
  period: 2,
  displayClock: '8:41',
  type: { name, state, completed, shortDetail },
});

const inPlay = {
  id: '1',
  date: '2026-11-22T01:15Z',
  season: { year: 2026, type: 2 },
  week: { number: 11 },
  competitions: [
    {
      competitors: [
        team('away', 'Buffalo Bills', {
          score: '10',
          linescores: [{ value: 7 }, { value: 3 }],
          curatedRank: { current: 4 },
        }),
        team('home', 'Kansas City Chiefs', {
          score: { displayValue: '17' },
          linescores: [{ value: 10 }, { value: 7 }],
        }),
      ],
      status: status('STATUS_IN_PROGRESS', 'in', false, '8:41 - 2nd'),
      odds: [
        null,
        { details: 'KC -2.5', overUnder: 45.5, provider: { name: 'First', priority: 1 } },
        { details: 'KC -3.0', overUnder: 44.5, provider: { name: 'Second', priority: 0 } },
      ],
    },
  ],
};

const staged = (id: string, name: string, state: string, completed: boolean, detail: string) => ({
  ...inPlay,
  id,
  competitions: [{ ...inPlay.competitions[0], status: status(name, state, completed, detail), odds: [null] }],
});

/** A play-off game with unknown teams and time, whose optional fields have unexpected shapes. */
const undecided = {
  ...staged('9', 'STATUS_SCHEDULED', 'pre', false, 'TBD'),
  competitions: [
    {
      competitors: ['home', 'away'].map((homeAway) => ({ homeAway, team: { displayName: 'TBD' }, records: 'none' })),
      status: status('STATUS_SCHEDULED', 'pre', false, 'TBD'),
      timeValid: false,
      venue: 'to be announced',
      broadcasts: [{ names: 'CBS' }],
      odds: {},
    },
  ],
};

export const scoreboard = {
  events: [
    inPlay,
    staged('2', 'STATUS_SCHEDULED', 'pre', false, '11/22 - 4:25 PM EST'),
    staged('3', 'STATUS_FINAL', 'post', true, 'Final/OT'),
    staged('4', 'STATUS_POSTPONED', 'post', false, 'Postponed'),
    staged('5', 'STATUS_HALFTIME', 'in', false, 'Halftime'),
    staged('6', 'STATUS_RAIN_DELAY', 'in', false, 'Rain Delay, Bottom 3rd'),
    staged('7', 'STATUS_CANCELED', 'post', true, 'Canceled'),
    { id: '8', date: 'soon', competitions: [] },
    undecided,
  ],
};
