import type { Game } from './game.js';
import type { Play } from './play.js';
import { playBaseball } from './play-baseball.js';
import { playBasketball } from './play-basketball.js';
import { playFootball } from './play-football.js';
import { playGoals } from './play-goals.js';
import { dice, mix } from './random.js';
import { elapsedAt } from './timeline.js';

/** The course of a game: every score with its time, and the end. The simulated books never see it in advance. */
export interface Script {
  readonly plays: readonly (Play & { readonly elapsed: number })[];
  /** Real seconds from start to end, at speed 1. */
  readonly length: number;
  readonly lastPeriod: number;
}

const PLAY = {
  football: playFootball,
  basketball: playBasketball,
  hockey: playGoals,
  soccer: playGoals,
  baseball: playBaseball,
};

/** The script of a game, always the same. */
export const scriptOf = (game: Game): Script => {
  const known = SCRIPTS.get(game);
  if (known) return known;
  const { law } = game.league;
  const plays = PLAY[law.sport](game, dice(mix(game.seed, 9))).map((play) => ({
    ...play,
    elapsed: elapsedAt(law, play.period, play.into),
  }));
  const last = plays.at(-1);
  const lastPeriod = Math.max(law.periods, last?.period ?? 0);
  const suddenEnd = lastPeriod > law.periods && law.sport !== 'basketball';
  const length = baseballEnd(game, plays) ?? (suddenEnd ? last!.elapsed : elapsedAt(law, lastPeriod, 1));
  const script = { plays, length: Math.ceil(length), lastPeriod };
  SCRIPTS.set(game, script);
  return script;
};

const SCRIPTS = new WeakMap<Game, Script>();

/** Baseball ends with the last necessary out, or with the winning run. */
const baseballEnd = (game: Game, plays: Script['plays']): number | undefined => {
  const { law } = game.league;
  if (law.sport !== 'baseball') return undefined;
  const lastPeriod = Math.max(9, plays.at(-1)?.period ?? 0);
  const before = plays.filter((play) => play.period < lastPeriod || play.into < 0.5);
  const margin = (list: Script['plays']) =>
    list.reduce((sum, { side, points }) => sum + (side === 'home' ? points : -points), 0);
  if (margin(before) > 0) return elapsedAt(law, lastPeriod, 0.5);
  return margin(plays) > 0 ? plays.at(-1)!.elapsed + 5 : elapsedAt(law, lastPeriod, 1);
};
