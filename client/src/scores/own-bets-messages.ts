import { plural } from '../platform/format.js';

/** Texts about a user's bets on a game of the scoreboard. */
export const ownBetsMessages = {
  title: 'Your bets',
  label: (game: string) => `Your bets on ${game}`,
  more: (count: number) => `${plural(count, 'more bet')}`,
  leg: (nth: number, of: number) => `leg ${nth} of ${of}`,
  states: { winning: 'winning', losing: 'losing', pushing: 'pushing' },
  settled: { pending: 'open', won: 'won', lost: 'lost', push: 'push', void: 'void' },
  over: 'no later score changes it',
  tieLoses: 'by your settings a tie loses',
  units: {
    football: ['point', 'points'],
    basketball: ['point', 'points'],
    baseball: ['run', 'runs'],
    hockey: ['goal', 'goals'],
    soccer: ['goal', 'goals'],
    other: ['point', 'points'],
  },
  moreNeeded: (said: string) => `needs ${said} more`,
  atMost: (said: string) => `holds with up to ${said} more`,
  atMostNone: (unit: string) => `one more ${unit} changes it`,
  outscore: (team: string, said: string) => `needs ${team} to outscore by ${said}`,
  lead: (team: string, said: string) => `holds if ${team} is outscored by up to ${said}`,
  leadNone: (team: string) => `holds unless ${team} is outscored`,
  level: 'holds while the teams are level',
  behind: (said: string) => `needs ${said} by the team behind`,
} as const;
