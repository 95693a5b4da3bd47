import { type Grading, gradingSchema, scoreSchema, type Trail, trailSchema } from '@fairline/shared/contract';
import { explainGrading, gameDayOf, type Pick, readMoment } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { returnStakeAtom } from '../../../market/model/choices/return-stake.js';
import { Problem } from '../../../platform/http/problem.js';
import { api } from '../../../platform/session/api.js';
import { type Store, store } from '../../../platform/store.js';
import { idOf } from '../picks-atom.js';
import { leaguesOf } from './leagues-of.js';

/**
 * How a graded pick was graded: from the server's record; from the scoreboards of its days if the account does not have the pick yet, or the
 * record not its game: a browser that sees a game end may grade before the server does.
 */
export const fetchGrading = async (pick: Pick, of: Store = store): Promise<Grading> => {
  const recorded = await api(`/api/picks/${encodeURIComponent(idOf(pick))}/grading`, gradingSchema, {}, of).catch(
    (error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
    },
  );
  if (!recorded) return seenOf(pick, of);
  if (!knowsNoGame(recorded)) return recorded;
  const seen = await seenOf(pick, of).catch(() => recorded); // what the record says holds, also where the scoreboards cannot be asked
  return knowsNoGame(seen) ? recorded : seen;
};

const seenOf = async (pick: Pick, of: Store): Promise<Grading> => {
  const { status, reason, bets } = explainGrading(pick, await gamesOf(pick, of), of.get(returnStakeAtom) ?? false);
  return { status, ...(reason ? { reason } : {}), bets: [...bets] };
};

const knowsNoGame = ({ reason, bets }: Grading): boolean =>
  reason === undefined && bets.length > 0 && bets.every(({ grade }) => grade === 'pending');

/** The history of a pick, oldest change first; null if the account does not have the pick yet. */
export const fetchTrail = (pick: Pick, of: Store = store): Promise<Trail | null> =>
  api(`/api/picks/${encodeURIComponent(idOf(pick))}/trail`, trailSchema, {}, of).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  });

const gamesOf = async (pick: Pick, of: Store) => {
  const starts = [pick, ...(pick.legs ?? [])].map(({ commenceTime }) => readMoment(commenceTime));
  const days = new Set(
    [...starts, readMoment(pick.dateAdded)].flatMap((at) => (at === undefined ? [] : gameDayOf(at))),
  );
  const sports = [...leaguesOf([pick]).values()].flatMap((league) => league?.sport ?? []);
  const asked = sports.flatMap((sport) =>
    [...days].map((day) => api(`/api/scores?sport=${sport}&date=${day}`, scores, {}, of)),
  );
  return (await Promise.all(asked)).flat();
};

const scores = z.array(scoreSchema);
