import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { speakScores } from '../../lib/scores/speak-scores.js';
import { scoresMessages as words } from './messages.js';
import { scoreEventWords } from './score-event-words.js';

/** Announces score changes to screen readers, politely and a few at a time. */
export const ScoreSpeaker = () => {
  const store = useStore();
  const [text, setText] = useState('');
  useEffect(() => speakScores(store, (events) => setText(scoreEventWords(events))), [store]);
  return (
    // The role alone would not be announced while a game's window is open above the page.
    <p className="sr" role="status" aria-live="polite" aria-label={words.news}>
      {text}
    </p>
  );
};
