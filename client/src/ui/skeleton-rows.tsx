/** Placeholder rows at their final height, which is another one in the lists of scanners. `about` says what will be shown. */
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
}) => (
  <div className={CLASSES[of ?? 'page']} aria-busy="true">
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

const CLASSES = { page: 'panel sks', scanner: 'panel sks of-scanner', value: 'panel sks of-scanner of-value' };
const WIDTHS = ['w-l', 'w-m', 'w-xl', 'w-m'];
