import type { BoardId } from '@fairline/shared/contract';
import { type GameEvent, isFinished, leagueNamed, matchListings, sectionOf } from '@fairline/shared/domain';
import type { ListedGame } from '../feeds/stream-feed.js';

/** A game as an exchange lists it, and the boards that it has markets for. */
interface MadeGame {
  readonly event: GameEvent;
  readonly sections: ReadonlySet<BoardId['section']>;
}

/**
 * The games of an exchange as ours, where nothing else lists games. Each is named by what the exchange calls it, which stays when its start
 * moves. A game that is listed twice is made once; one that is long over, or without a start, is not made.
 */
export const gamesOfExchange = (listed: readonly ListedGame[], now: number): readonly MadeGame[] => {
  const own = new Set(
    matchListings(listed.map(({ listing }) => listing)).games.flatMap(({ ids }) => Object.values(ids)),
  );
  return listed.flatMap(({ listing, markets }) => {
    const { id, home, away, start } = listing;
    const sport = leagueNamed(listing.league)?.sport;
    if (!own.has(id) || sport === undefined || start === undefined) return [];
    const event = { id, sport, home, away, commenceTime: start, completed: false };
    if (isFinished(event, now)) return [];
    return [{ event, sections: new Set(['game' as const, ...markets.map(({ family }) => sectionOf(family))]) }];
  });
};
