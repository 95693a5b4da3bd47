import type { BoardId } from './boards.js';
import type { OpportunityList } from './opportunity-news.js';

/** The channel for a board's diffs. The braces keep a sport's keys in one slot of a Redis Cluster. */
export const boardChannel = ({ sport, section }: BoardId) => `board:{${sport}}:${section}:diff`;
/** The channel for a board's confirmations. */
export const stampsChannel = ({ sport, section }: BoardId) => `board:{${sport}}:${section}:stamps`;
/** The channel for changes of a live list. */
export const opportunityChannel = (list: OpportunityList) => `opportunities:{${list}}:diff`;
/** The channel for a sport's scores. */
export const scoresChannel = (sport: string) => `scores:{${sport}}:diff`;
/** The channel on which a server announces a reaction to a game. Every server then recounts for its own sockets. */
export const reactionsChannel = (gameKey: string) => `reactions:${gameKey}`;
/** The channel on which a server announces a reaction to any game on a sport's scoreboard, with the game's key. */
export const scoreboardReactionsChannel = (sport: string) => `met:{${sport}}`;
/** The channel for changes of accounts. Every server informs its own sockets. */
export const ACCOUNTS_CHANNEL = 'accounts:news';
/** The channel for changes of picks, used likewise. */
export const PICKS_CHANNEL = 'picks:news';
/** The channel for changes of users' settings: each message is the id of a user, whose devices load them again. */
export const PREFERENCES_CHANNEL = 'preferences:news';
/** The channel for users' alerts, used likewise. */
export const ALERTS_CHANNEL = 'alerts:news';
