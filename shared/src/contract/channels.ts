import type { BoardId } from './boards.js';
import type { OpportunityList } from './opportunity-news.js';

/** Where diffs of a board are published. The braces keep a sport's keys together in a Redis Cluster. */
export const boardChannel = ({ sport, section }: BoardId) => `board:{${sport}}:${section}:diff`;
/** Where confirmations of a board are published. */
export const stampsChannel = ({ sport, section }: BoardId) => `board:{${sport}}:${section}:stamps`;
/** Where the changes of a live list are published. */
export const opportunityChannel = (list: OpportunityList) => `opportunities:{${list}}:diff`;
/** Where the scores of a sport are published. */
export const scoresChannel = (sport: string) => `scores:{${sport}}:diff`;
/** Where a server says that somebody reacted to a game: each counts anew for its own sockets. */
export const reactionsChannel = (gameKey: string) => `reactions:${gameKey}`;
/** Where a server says that somebody reacted to a game of a sport's scoreboard, by the key of the game. */
export const gamesMetChannel = (sport: string) => `met:{${sport}}`;
/** Where changes of accounts are published: every server tells its own sockets. */
export const ACCOUNTS_CHANNEL = 'accounts:news';
/** Where changes of picks are published: likewise. */
export const PICKS_CHANNEL = 'picks:news';
