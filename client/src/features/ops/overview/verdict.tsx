import { Check, TriangleAlert } from 'lucide-react';
import { type Level, TONES } from './level-of.js';

/** A verdict in a word, with a matching icon. */
export const Verdict = ({ level, text }: { level: Level | undefined; text: string }) => (
  <span className={`ops-verdict ${level ? TONES[level] : 'ok'}`}>
    {level ? <TriangleAlert className="ico s" aria-hidden /> : <Check className="ico s" aria-hidden />}
    {text}
  </span>
);
