/** A made-up answer for one game, with links and limits. */
export const games = [
  {
    id: 'e1',
    sport_key: 'basketball_nba',
    sport_title: 'NBA',
    commence_time: '2026-11-22T20:00:00Z',
    home_team: 'Boston Celtics',
    away_team: 'New York Knicks',
    bookmakers: [
      {
        key: 'fanduel',
        title: 'FanDuel',
        last_update: '2026-11-22T18:00:00Z',
        link: 'https://sportsbook.example/event/1',
        sid: '1',
        markets: [
          {
            key: 'h2h',
            last_update: '2026-11-22T18:00:00Z',
            link: null,
            sid: null,
            outcomes: [
              {
                name: 'New York Knicks',
                price: 120,
                link: 'https://sportsbook.example/slip/2',
                sid: '2',
                bet_limit: 250,
              },
              { name: 'Boston Celtics', price: -140, link: null, sid: '3' },
            ],
          },
          {
            key: 'spreads',
            last_update: '2026-11-22T18:00:02Z',
            outcomes: [
              { name: 'Boston Celtics', price: -110, point: -2.5 },
              { name: 'New York Knicks', price: -110, point: 2.5 },
            ],
          },
        ],
      },
      {
        key: 'pinnacle',
        title: 'Pinnacle',
        last_update: '2026-11-22T18:00:01Z',
        markets: [
          {
            key: 'totals',
            last_update: '2026-11-22T18:00:01Z',
            outcomes: [
              { name: 'Over', price: -104, point: 224.5 },
              { name: 'Under', price: -108, point: 224.5 },
            ],
          },
        ],
      },
    ],
  },
];
