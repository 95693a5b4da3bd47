import type { Told } from '../../lib/scores/spoken-news.js';
import { scoreWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';

/** Past this many, only how many there were is said. */
const MOST = 3;

/** What happened, in sentences to be heard. */
export const toldWords = (told: readonly Told[]): string =>
  told.length > MOST ? words.told.many(told.length) : told.map(sentence).join(' ');

const sentence = ({ what, score }: Told): string =>
  what === 'started' ? words.told.started(score.away_team, score.home_team) : words.told[what](scoreWords(score));
