import { TriangleAlert } from 'lucide-react';
import { type Level, TONES } from './level-of.js';
import { overviewMessages as words } from './messages.js';

/** A figure; marked and coloured if something is wrong. */
export const Figure = ({ level, text }: { level: Level | undefined; text: string }) =>
  level ? (
    <span className={`ops-verdict ${TONES[level]}`}>
      <TriangleAlert className="ico s" aria-hidden />
      <span className="sr">{words[level]}</span>
      {text}
    </span>
  ) : (
    text
  );
