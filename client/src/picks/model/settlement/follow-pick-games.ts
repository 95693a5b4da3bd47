import { type Score, type ScoreNews, scoreNewsSchema } from '@fairline/shared/contract';
import { gameStatus } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import type { AppSocket } from '../../../platform/socket/app-socket.js';
import { FollowedRoom } from '../../../platform/socket/followed-room.js';
import { type Store, store } from '../../../platform/store.js';
import { loadScores } from '../../../scores/model/load-scores.js';
import type { Answer } from '../../../scores/model/scoreboard.js';
import { scoresMember } from '../../../scores/model/scores-member.js';
import { pickGamesAtom, pickSportsAtom } from './pick-games.js';
import { run } from './run-atom.js';

/**
 * Follows today's games of the sports with pending picks, over the socket, until the returned function is called. When a game ends, recent
 * picks are settled.
 */
export const followPickGames = (socket: AppSocket, of: Store = store): (() => void) => {
  const followed = new Map<string, () => void>();
  const follow = () => {
    const sports = of.get(pickSportsAtom).split(',').filter(Boolean);
    for (const sport of sports) if (!followed.has(sport)) followed.set(sport, followSport(socket, of, sport));
  };
  const unsubscribe = of.sub(pickSportsAtom, follow);
  follow();
  return () => {
    unsubscribe();
    for (const leave of followed.values()) leave();
    of.set(pickGamesAtom, new Map());
  };
};

const newsSchema = z.array(scoreNewsSchema);

const followSport = (socket: AppSocket, of: Store, sport: string): (() => void) => {
  const member = scoresMember(socket);
  const apply = (scores: readonly Score[]) => {
    const before = of.get(pickGamesAtom);
    const hasEnded = scores.some(
      (score) => gameStatus(score) === 'final' && gameStatus(before.get(score.id) ?? score) !== 'final',
    );
    if (scores.length > 0)
      of.set(pickGamesAtom, new Map([...before, ...scores.map((score) => [score.id, score] as const)]));
    if (hasEnded) run({ window: 'automatic' }, of);
  };
  const applyNews = (news: readonly ScoreNews[]) => apply(news.flatMap(({ upserts }) => upserts));
  const room = new FollowedRoom<ScoreNews, Answer>(socket, {
    join: (joining) => member.join(sport, joining.answer),
    leave: member.leave,
    load: ({ signal }) => loadScores({ sport }, { signal, isFresh: true }, of),
    again: () => undefined,
    take: ({ scores }) => socket.connected && apply(scores),
    early: applyNews,
    apply: applyNews,
    silent: () => of.set(pickGamesAtom, new Map()), // without a connection the games shown would be outdated
    fail: () => undefined, // the games are not shown, but the picks are still settled
  });
  return room.follow({
    'scores:diffs': (about, text) => about === sport && room.hear(() => newsSchema.parse(JSON.parse(text))),
    'scores:stale': (about) => about === sport && room.stale(),
  });
};
