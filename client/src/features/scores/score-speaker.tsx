import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { speakScores } from '../../lib/scores/speak-scores.js';
import { scoresMessages as words } from './messages.js';
import { toldWords } from './told-words.js';

/** Announces score changes to screen readers, politely and a few at a time. */
export const ScoreSpeaker = () => {
  const store = useStore();
  const [text, setText] = useState('');
  useEffect(() => speakScores(store, (told) => setText(toldWords(told))), [store]);
  return (
    // The role alone would not be announced while a game's window is open above the page.
    <p className="sr" role="status" aria-live="polite" aria-label={words.news}>
      {text}
    </p>
  );
};
