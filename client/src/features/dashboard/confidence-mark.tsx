import { type Confidence, confidenceOf } from './confidence.js';
import { dashboardMessages as words } from './messages.js';

const BARS: Readonly<Record<Confidence, number>> = { Low: 1, Medium: 2, High: 3 };

/** How sure a recommendation is, as bars and as a word. */
export const ConfidenceMark = ({ edge }: { edge: number }) => {
  const confidence = confidenceOf(edge);
  return (
    <span className="db-conf">
      <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={12 - bar * 4}
            width="3"
            height={bar * 4}
            className={bar <= BARS[confidence] ? 'on' : undefined}
          />
        ))}
      </svg>
      {confidence} <span className="sr">{words.confidence}</span>
    </span>
  );
};
