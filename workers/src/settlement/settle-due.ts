import {
  isGradedByGame,
  isPending,
  type Pick,
  regradePick,
  type ScoreboardEvent,
  settlePicks,
  stampPick,
} from '@fairline/shared/domain';
import { betRows, type DuePick, gamesOfBet } from '@fairline/shared/node';

/** The games without a result on the scoreboards, by sport. */
export type OpenGames = ReadonlyMap<string, readonly ScoreboardEvent[]>;

/**
 * Settles a due pick: returns it graded or regraded, or the same object if nothing changes. A pick on a game that is not over must not be
 * graded by another game of its teams, so open games count too. A game on record is not open, whatever its scoreboard says later.
 */
export const settleDue = ({ pick, finals, returnStake }: DuePick, open: OpenGames, now: number): Pick => {
  const terms = { now, returnStake, isRecord: true };
  const recorded = new Set(finals.map(({ id }) => id));
  const games = [...finals, ...openTo(pick, open).filter(({ id }) => !recorded.has(id))];
  if (isGradedByGame(pick)) return regradePick(pick, games, terms);
  if (!isPending(pick)) return pick;
  const { picks, updated } = settlePicks([pick], games, { ...terms, window: 'final' });
  return updated === 1 ? stampPick(pick, picks[0]!, now) : pick;
};

const openTo = (pick: Pick, open: OpenGames): readonly ScoreboardEvent[] => [
  ...new Set(betRows(pick).flatMap((bet) => gamesOfBet(bet, open.get(bet.sport) ?? []))),
];
