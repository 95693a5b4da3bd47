import type { BoardWish, SinceCopy } from './board-copy.js';
import type { BoardId } from './boards.js';
import type { OpportunityList } from './opportunity-news.js';

/** The answer to a request to join a room. */
export type Joined = 'joined' | 'refused';

/** What the browser may say. */
export interface ClientEvents {
  /**
   * Hear a board's diffs from now on; the snapshot itself comes by REST. Who names a copy is told what that lacks, if it is still
   * known, and only who names one. A server of an older version refuses such a wish.
   */
  'board:join': (board: BoardWish, reply: (answer: Joined | SinceCopy) => void) => void;
  'board:leave': (board: BoardId) => void;
  /** Likewise a live list. Platinum only. */
  'opportunities:join': (list: OpportunityList, reply: (answer: Joined) => void) => void;
  'opportunities:leave': (list: OpportunityList) => void;
  /** Hear the changes of a sport's scoreboard. Open to visitors, whose links bring no token. */
  'scores:join': (sport: string, reply: (answer: Joined) => void) => void;
  'scores:leave': (sport: string) => void;
  /** Hear what a game (`gameKeyOf`) is met with. Open to visitors. */
  'game:join': (gameKey: string, reply: (answer: Joined) => void) => void;
  'game:leave': (gameKey: string) => void;
  /** A fresh access token, before the old one ends: the link is cut soon after its token expires. */
  'auth:renew': (token: string, reply: (answer: 'renewed' | 'refused') => void) => void;
  /** The server's clock, in milliseconds: what ages on the screen are counted by. */
  'clock:ask': (reply: (now: number) => void) => void;
}

/** What the browser may hear. Texts are JSON, encoded once for a whole room. */
export interface ServerEvents {
  /** The diffs of one tick, in order: a JSON array of BoardNews. `pushedAt` is when they left the server. */
  'board:diffs': (board: BoardId, diffs: string, pushedAt: number) => void;
  /** The server lost the thread of a board and has it again: load the snapshot anew, whatever its seq. */
  'board:stale': (board: BoardId) => void;
  /** Confirmations: JSON of BoardStamps. */
  'board:stamps': (board: BoardId, stamps: string) => void;
  /** The changes of one tick, in order: a JSON array of OpportunityNews. */
  'opportunities:diffs': (list: OpportunityList, diffs: string, pushedAt: number) => void;
  /** Likewise for a live list. */
  'opportunities:stale': (list: OpportunityList) => void;
  /** The changes of one tick, in order: a JSON array of ScoreNews. */
  'scores:diffs': (sport: string, diffs: string, pushedAt: number) => void;
  /** Likewise for a scoreboard. */
  'scores:stale': (sport: string) => void;
  /** How a game's reactions stand now: JSON of ReactionCounts. At most one a tick, however many reacted. */
  'reactions:changed': (gameKey: string, counts: string, pushedAt: number) => void;
  /** How games of a scoreboard are met now, told to who follows it: JSON of GamesMet, of those that changed in one tick. */
  'scores:met': (sport: string, met: string, pushedAt: number) => void;
  /** The server let go of this socket on purpose: too slow to follow, or no longer signed in. */
  'session:ended': (why: 'too slow' | 'signed out' | 'server restarting') => void;
  /** The user's plan or quota changed: ask `/api/me` anew. Rooms that the plan no longer reaches were left already. */
  'plan:changed': () => void;
  /** Picks of this user were graded: a JSON array of them as they are now. */
  'picks:settled': (picks: string) => void;
  /** Picks of this user changed, by settlement or on another device: sync, unless that is how far this one has heard. Empty when news may have been missed. */
  'picks:changed': (cursor: string) => void;
}

/** Realtime numbers of the specification. */
export const REALTIME = {
  heartbeatMs: 25_000,
  timeoutMs: 10_000,
  pushBufferMax: 100,
  reconnectDelaysMs: [1_000, 2_000, 5_000, 10_000],
  tickMs: 100,
  stampsEveryMs: 15_000,
} as const;
