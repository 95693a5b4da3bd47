import type { ToRankingWorker } from './ranking-messages.js';
import { rankingReplica } from './ranking-replica.js';

/** Ranks bets in a Web Worker. */
const hear = rankingReplica((said) => postMessage(said));
addEventListener('message', ({ data }: MessageEvent<ToRankingWorker>) => hear(data));
