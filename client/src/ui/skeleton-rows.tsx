import { usePhone } from './use-phone.js';

/**
 * Placeholder rows at their final height, which is another one in the lists of scanners. `about` says what will be shown. Only as many are
 * drawn as a screen holds; the rest is room, so that nothing jumps when the final rows come.
 */
export const SkeletonRows = ({
  rows,
  word,
  about,
  of,
}: {
  rows: number;
  word: string;
  about?: string;
  of?: 'scanner' | 'value';
}) => {
  const drawn = Math.min(rows, usePhone() ? ON_A_PHONE : AT_A_DESK);
  return (
    <div className={CLASSES[of ?? 'page']} aria-busy="true">
      {Array.from({ length: drawn }, (_, i) => i).map((i) => (
        <div className="skr" key={i} aria-hidden="true">
          <i className="sk sk-chip" />
          <span>
            <i className={`sk ${WIDTHS[i % WIDTHS.length]}`} />
            <i className="sk sk-sub" />
          </span>
          <span className="wide-only">
            <i className={`sk ${WIDTHS[(i + 2) % WIDTHS.length]}`} />
            <i className="sk sk-sub" />
          </span>
          <i className="sk w-s wide-only" />
          <i className="sk w-xs" />
        </div>
      ))}
      {drawn < rows ? (
        <div className="skr-rest" style={{ height: `calc(var(--row) * ${rows - drawn})` }} aria-hidden="true" />
      ) : null}
      <p className="s12 c3 sks-word">
        <span role="status">{word}</span>
        {about ? ` ${about}` : null}
      </p>
    </div>
  );
};

/** As many rows as a large screen holds: drawing fifty took longer than reading their board. */
const AT_A_DESK = 30;
const ON_A_PHONE = 12;

const CLASSES = { page: 'panel sks', scanner: 'panel sks of-scanner', value: 'panel sks of-scanner of-value' };
const WIDTHS = ['w-l', 'w-m', 'w-xl', 'w-m'];
