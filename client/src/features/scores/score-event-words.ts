import type { ScoreEvent } from '../../lib/scores/score-events.js';
import { scoreWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';

/** Above this many, only the count is announced. */
const MOST = 3;

/** The score changes as sentences for a screen reader. */
export const scoreEventWords = (events: readonly ScoreEvent[]): string =>
  events.length > MOST ? words.events.many(events.length) : events.map(sentence).join(' ');

const sentence = ({ what, score }: ScoreEvent): string =>
  what === 'started' ? words.events.started(score.away_team, score.home_team) : words.events[what](scoreWords(score));
