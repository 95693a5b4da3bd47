/** Placeholder rows at their final height, which is another one for a scanner's. `about` says what will be shown. */
export const SkeletonRows = ({
  rows,
  word,
  about,
  ofScanner = false,
}: {
  rows: number;
  word: string;
  about?: string;
  ofScanner?: boolean;
}) => (
  <div className={ofScanner ? 'panel sks of-scanner' : 'panel sks'} aria-busy="true">
    {Array.from({ length: rows }, (_, i) => i).map((i) => (
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
    <p className="s12 c3 sks-word">
      <span role="status">{word}</span>
      {about ? ` ${about}` : null}
    </p>
  </div>
);

const WIDTHS = ['w-l', 'w-m', 'w-xl', 'w-m'];
