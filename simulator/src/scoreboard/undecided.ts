import type { League } from '../market/leagues.js';
import { easternDay } from './game-day.js';

const TWO_DAYS = 2 * 86_400;

/** A play-in game two days ahead whose teams and time are not known yet. `now` in real seconds. */
export const undecidedGame = (league: League, now: number) => {
  const day = easternDay(now + TWO_DAYS);
  const id = `402${league.espnId.slice(-2)}${day.slice(4)}`;
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T17:00Z`;
  const type = { id: '1', name: 'STATUS_SCHEDULED', state: 'pre', completed: false, description: 'Scheduled' };
  const status = { clock: 0, displayClock: '0:00', period: 0, type: { ...type, detail: 'TBD', shortDetail: 'TBD' } };
  const competitors = (['home', 'away'] as const).map((homeAway, order) => ({
    id: String(-1 - order),
    type: 'team',
    order,
    homeAway,
    team: {
      id: String(-1 - order),
      location: 'TBD',
      name: 'TBD',
      abbreviation: 'TBD',
      displayName: 'TBD',
      isActive: false,
    },
    score: '0',
  }));
  return {
    day,
    event: {
      id,
      date,
      name: 'TBD at TBD',
      shortName: 'TBD @ TBD',
      season: { year: Number(day.slice(0, 4)), type: 3, slug: 'post-season' },
      competitions: [
        {
          id,
          date,
          startDate: date,
          timeValid: false,
          recent: false,
          competitors,
          notes: [{ headline: 'Play-in' }],
          status,
        },
      ],
      status,
    },
  };
};
