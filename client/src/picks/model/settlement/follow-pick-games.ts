import { type Score, scoreNewsSchema } from '@fairline/shared/contract';
import { gameStatus } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import type { AppSocket } from '../../../platform/socket/app-socket.js';
import { listen } from '../../../platform/socket/listen.js';
import { type Store, store } from '../../../platform/store.js';
import { loadScores } from '../../../scores/model/load-scores.js';
import { scoresMember } from '../../../scores/model/scores-member.js';
import { pickGamesAtom, pickSportsAtom } from './pick-games.js';
import { run } from './run-atom.js';

const newsSchema = z.array(scoreNewsSchema);

/**
 * Follows today's games of the sports with pending picks, over the socket, until the returned function is called. When a game ends, recent
 * picks are settled.
 */
export const followPickGames = (socket: AppSocket, of: Store = store): (() => void) => {
  const followed = new Map<string, AbortController>();
  const member = scoresMember(socket);

  const hold = (sport: string, scores: readonly Score[]) => {
    const before = of.get(pickGamesAtom);
    const hasEnded = scores.some(
      (score) => gameStatus(score) === 'final' && gameStatus(before.get(score.id) ?? score) !== 'final',
    );
    if (scores.length > 0)
      of.set(pickGamesAtom, new Map([...before, ...scores.map((score) => [score.id, score] as const)]));
    if (hasEnded && followed.has(sport)) run({ window: 'automatic' }, of);
  };
  const join = (sport: string) => {
    followed.get(sport)?.abort();
    const { signal } = followed.set(sport, new AbortController()).get(sport)!;
    member.join(sport, () => {
      // If loading fails, the games are not shown, but the picks are still settled.
      loadScores({ sport }, { signal, isFresh: true }, of).then(
        ({ scores }) => signal.aborted || hold(sport, scores),
        () => undefined,
      );
    });
  };
  const follow = () => {
    const sports = of.get(pickSportsAtom).split(',').filter(Boolean);
    for (const sport of sports) if (!followed.has(sport) && socket.connected) join(sport);
  };
  const hear = (sport: string, text: string) => {
    if (followed.has(sport))
      hold(
        sport,
        newsSchema.parse(JSON.parse(text)).flatMap(({ upserts }) => upserts),
      );
  };
  const stale = (sport: string) => {
    if (followed.has(sport)) join(sport);
  };
  // Without a connection the games shown would be outdated.
  const unlinked = () => {
    for (const loading of followed.values()) loading.abort();
    followed.clear();
    of.set(pickGamesAtom, new Map());
  };

  const unlink = listen(socket, {
    connect: follow,
    disconnect: unlinked,
    'scores:diffs': hear,
    'scores:stale': stale,
  });
  const unsubscribe = of.sub(pickSportsAtom, follow);
  follow();
  return () => {
    unsubscribe();
    unlink();
    for (const loading of followed.values()) loading.abort();
    member.leave();
    of.set(pickGamesAtom, new Map());
  };
};
