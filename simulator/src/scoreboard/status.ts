import type { Game } from '../market/games/game.js';
import type { GameState } from '../market/games/state.js';
import { ordinal, startInWords } from './game-day.js';

/** The scoreboard's status block. */
export const statusOf = (game: Game, state: GameState, startSeconds: number) => {
  const { period } = state.moment;
  const clock = clockOf(game, state);
  const [id, name, phase, completed, description, detail, shortDetail = detail] = typeOf(
    game,
    state,
    startSeconds,
    clock.display,
  );
  const displayClock = game.league.law.sport === 'soccer' && state.phase === 'final' ? "90'+5'" : clock.display;
  const type = { id, name, state: phase, completed, description, detail, shortDetail };
  const overtime =
    state.phase === 'final' && period > game.league.law.periods ? { altDetail: overtimeName(game, period) } : {};
  return {
    clock: clock.seconds,
    displayClock,
    period: Math.max(period, game.league.law.sport === 'baseball' ? 1 : 0),
    type: { ...type, ...overtime },
  };
};

type Type = readonly [
  id: string,
  name: string,
  state: 'pre' | 'in' | 'post',
  completed: boolean,
  description: string,
  detail: string,
  shortDetail?: string,
];

const typeOf = (game: Game, state: GameState, startSeconds: number, clock: string): Type => {
  const { sport, periods } = game.league.law;
  const { period, resting } = state.moment;
  const words = startInWords(startSeconds);
  switch (state.phase) {
    case 'scheduled':
      return ['1', 'STATUS_SCHEDULED', 'pre', false, 'Scheduled', words.detail, words.shortDetail];
    case 'postponed':
      return ['6', 'STATUS_POSTPONED', 'post', false, 'Postponed', 'Postponed'];
    case 'delayed':
      return ['17', 'STATUS_RAIN_DELAY', 'in', false, 'Rain Delay', 'Rain Delay, Top 1st'];
    case 'final':
      if (sport === 'soccer') return ['28', 'STATUS_FULL_TIME', 'post', true, 'Full Time', 'FT'];
      return [
        '3',
        'STATUS_FINAL',
        'post',
        true,
        'Final',
        period > periods ? `Final/${overtimeName(game, period)}` : 'Final',
      ];
    case 'live':
      break;
  }
  if (resting && period === periods / 2)
    return ['23', 'STATUS_HALFTIME', 'in', false, 'Halftime', sport === 'soccer' ? 'HT' : 'Halftime'];
  if (resting) {
    const ended = `End of ${period}${ordinal(period)} ${periodName(game)}`;
    return ['22', 'STATUS_END_PERIOD', 'in', false, 'End of Period', ended, `End of ${period}${ordinal(period)}`];
  }
  if (sport === 'soccer') {
    const half =
      period === 1
        ? (['25', 'STATUS_FIRST_HALF', 'First Half'] as const)
        : (['26', 'STATUS_SECOND_HALF', 'Second Half'] as const);
    return [half[0], half[1], 'in', false, half[2], clock];
  }
  return ['2', 'STATUS_IN_PROGRESS', 'in', false, 'In Progress', ...liveDetail(game, state, clock)];
};

const liveDetail = (game: Game, { moment }: GameState, clock: string): [string, string] => {
  const { period, into } = moment;
  const nth = `${period}${ordinal(period)}`;
  if (game.league.law.sport === 'baseball')
    return into < 0.5 ? [`Top ${nth}`, `Top ${nth}`] : [`Bottom ${nth}`, `Bot ${nth}`];
  if (period > game.league.law.periods)
    return [`${clock} - ${overtimeName(game, period)}`, `${clock} - ${overtimeName(game, period)}`];
  return [`${clock} - ${nth} ${periodName(game)}`, `${clock} - ${nth}`];
};

/** Seconds on the game clock: counting down, in soccer up; 0 in baseball. */
const clockOf = (game: Game, { moment, phase }: GameState): { seconds: number; display: string } => {
  const { sport, clockSeconds, periods, overtime } = game.league.law;
  if (sport === 'soccer') {
    const seconds =
      phase === 'live' || phase === 'final' ? Math.floor((moment.period - 1 + moment.into) * clockSeconds) : 0;
    return { seconds, display: `${Math.ceil(seconds / 60)}'` };
  }
  if (phase !== 'live' || sport === 'baseball') return { seconds: 0, display: '0:00' };
  const length = moment.period > periods ? overtime!.clockSeconds : clockSeconds;
  const seconds = Math.ceil(length * (1 - moment.into));
  return { seconds, display: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` };
};

const periodName = (game: Game): string => {
  const { sport, periods } = game.league.law;
  return sport === 'hockey' ? 'Period' : sport === 'baseball' ? 'Inning' : periods === 2 ? 'Half' : 'Quarter';
};

const overtimeName = (game: Game, period: number): string => {
  const { sport, periods } = game.league.law;
  if (sport === 'baseball') return String(period);
  if (sport === 'hockey' && period === periods + 2) return 'SO';
  return period === periods + 1 ? 'OT' : `${period - periods}OT`;
};
