export const PAGE_SIZE = 15;
const BUTTONS = 5;

/** Prev, Next, and up to five pages around the current one. Pages count from 1. */
export const Pager = ({
  label = 'Pages',
  page,
  rows,
  size = PAGE_SIZE,
  onPage,
}: {
  /** Needed where the page has another pager. */
  label?: string;
  page: number;
  rows: number;
  /** How many rows a page has. */
  size?: number;
  onPage: (page: number) => void;
}) => {
  const pages = pageCount(rows, size);
  const from = (page - 1) * size + 1;
  return (
    <nav className="pager" aria-label={label}>
      <span className="num">{`${from} to ${Math.min(rows, from + size - 1)} of ${rows}`}</span>
      <span className="pg">
        <Step label="Prev" byKey="[" to={page - 1} isEnd={page <= 1} onPage={onPage} />
        <span className="pgall">
          {pageButtons(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
        </span>
        <Step label="Next" byKey="]" to={page + 1} isEnd={page >= pages} onPage={onPage} />
      </span>
    </nav>
  );
};

// aria-disabled instead of disabled: a disabled button would lose the keyboard focus.
const Step = ({
  label,
  byKey,
  to,
  isEnd,
  onPage,
}: {
  label: string;
  byKey: string;
  to: number;
  isEnd: boolean;
  onPage: (page: number) => void;
}) => (
  <button type="button" data-key={byKey} aria-disabled={isEnd} onClick={() => (isEnd ? undefined : onPage(to))}>
    {label}
  </button>
);

/** The number of pages for this many rows; at least one. */
export const pageCount = (rows: number, size = PAGE_SIZE): number => Math.max(1, Math.ceil(rows / size));

/** The pages that get a button: at most five, the current one in the middle where possible. */
export const pageButtons = (page: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), pages - BUTTONS + 1));
  return Array.from({ length: Math.min(BUTTONS, pages) }, (_, i) => first + i);
};
