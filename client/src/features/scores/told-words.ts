import type { Told } from '../../lib/scores/spoken-news.js';
import { scoreWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';

/** Above this many, only the count is announced. */
const MOST = 3;

/** The score changes as sentences for a screen reader. */
export const toldWords = (told: readonly Told[]): string =>
  told.length > MOST ? words.told.many(told.length) : told.map(sentence).join(' ');

const sentence = ({ what, score }: Told): string =>
  what === 'started' ? words.told.started(score.away_team, score.home_team) : words.told[what](scoreWords(score));
