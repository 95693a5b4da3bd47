import { rankingDesk } from './ranking-desk.js';
import type { ToDesk } from './ranking-words.js';

/** The ranking desk in a Web Worker. */
const hear = rankingDesk((said) => postMessage(said));
addEventListener('message', ({ data }: MessageEvent<ToDesk>) => hear(data));
