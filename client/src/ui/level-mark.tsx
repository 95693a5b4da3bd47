import './level-mark.css';

/** A level from 1 to 3, as bars and in words. `of` tells screen readers what the level is of, where the text does not. */
export const LevelMark = ({ level, text, of }: { level: 1 | 2 | 3; text: string; of?: string }) => (
  <span className="level">
    <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 5}
          y={12 - bar * 4}
          width="3"
          height={bar * 4}
          className={bar <= level ? 'on' : undefined}
        />
      ))}
    </svg>
    {text} {of ? <span className="sr">{of}</span> : null}
  </span>
);
