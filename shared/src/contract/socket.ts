import type { BoardWish, SinceCopy } from './board-news.js';
import type { BoardId } from './boards.js';
import type { OpportunityList } from './opportunity-news.js';

/** The reply to a request to join a room. */
export type Joined = 'joined' | 'refused';

/** Events from the browser. */
export interface ClientEvents {
  /**
   * Follow a board's diffs from now on; the snapshot comes by REST. If the request names a copy, the reply holds what the copy lacks, as
   * long as the server still knows it. A server of an older version refuses requests that name a copy.
   */
  'board:join': (board: BoardWish, reply: (answer: Joined | SinceCopy) => void) => void;
  'board:leave': (board: BoardId) => void;
  /** Follow a live list. Platinum only. */
  'opportunities:join': (list: OpportunityList, reply: (answer: Joined) => void) => void;
  'opportunities:leave': (list: OpportunityList) => void;
  /** Follow a sport's scoreboard. Open to visitors, whose connections carry no token. */
  'scores:join': (sport: string, reply: (answer: Joined) => void) => void;
  'scores:leave': (sport: string) => void;
  /** Follow the reactions to a game (`gameKeyOf`). Open to visitors. */
  'game:join': (gameKey: string, reply: (answer: Joined) => void) => void;
  'game:leave': (gameKey: string) => void;
  /** A new access token, sent before the old one expires: the server disconnects soon after a token's expiry. */
  'auth:renew': (token: string, reply: (answer: 'renewed' | 'refused') => void) => void;
  /** The server's clock in milliseconds, from which the screen computes ages. */
  'clock:ask': (reply: (now: number) => void) => void;
}

/** Events to the browser. Strings are JSON, encoded once for a whole room. */
export interface ServerEvents {
  /** The diffs of one tick, in order: a JSON array of BoardNews. `pushedAt` is when the server sent them. */
  'board:diffs': (board: BoardId, diffs: string, pushedAt: number) => void;
  /** The server missed diffs of a board and has recovered: reload the snapshot, whatever its seq. */
  'board:stale': (board: BoardId) => void;
  /** Confirmations: JSON of BoardStamps. */
  'board:stamps': (board: BoardId, stamps: string) => void;
  /** The changes of one tick, in order: a JSON array of OpportunityNews. */
  'opportunities:diffs': (list: OpportunityList, diffs: string, pushedAt: number) => void;
  /** The same for a live list. */
  'opportunities:stale': (list: OpportunityList) => void;
  /** The changes of one tick, in order: a JSON array of ScoreNews. */
  'scores:diffs': (sport: string, diffs: string, pushedAt: number) => void;
  /** The same for a scoreboard. */
  'scores:stale': (sport: string) => void;
  /** The current reactions to a game: JSON of ReactionCounts. At most one a tick, however many users react. */
  'reactions:changed': (gameKey: string, counts: string, pushedAt: number) => void;
  /** The reactions to games of a scoreboard, for its followers: JSON of ReactionsByGame, with those that changed in one tick. */
  'scores:met': (sport: string, met: string, pushedAt: number) => void;
  /** The server disconnects this socket on purpose. */
  'session:ended': (why: 'too slow' | 'signed out' | 'server restarting') => void;
  /** The user's plan or quota changed: request `/api/me` again. The server has already left rooms that the plan no longer allows. */
  'plan:changed': () => void;
  /** Picks of this user were graded: a JSON array of their new state. */
  'picks:settled': (picks: string) => void;
  /**
   * Picks of this user changed, by settlement or on another device: sync, unless this device is already at that cursor. Empty when news may
   * have been missed.
   */
  'picks:changed': (cursor: string) => void;
  /** Settings of this user changed on some device, or may have: request `/api/preferences` again. */
  'preferences:changed': () => void;
  /** This user has new alerts, or may have: request `/api/alerts` again. */
  'alerts:changed': () => void;
}

/** The specification's figures for the realtime connection. */
export const REALTIME = {
  heartbeatMs: 25_000,
  timeoutMs: 10_000,
  pushBufferMax: 100,
  reconnectDelaysMs: [1_000, 2_000, 5_000, 10_000],
  tickMs: 100,
  stampsEveryMs: 15_000,
} as const;
