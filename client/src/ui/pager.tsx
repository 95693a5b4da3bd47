export const PAGE_SIZE = 15;
const BUTTONS = 5;

/** Prev, Next, and up to five pages around the one that is shown. Pages count from 1. */
export const Pager = ({ page, rows, onPage }: { page: number; rows: number; onPage: (page: number) => void }) => {
  const pages = Math.max(1, Math.ceil(rows / PAGE_SIZE));
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="num">{`${from} to ${Math.min(rows, from + PAGE_SIZE - 1)} of ${rows}`}</span>
      <span className="pg">
        <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Prev
        </button>
        <span className="pgall">
          {pageButtons(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
        </span>
        <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </button>
      </span>
    </nav>
  );
};

/** The pages that have a button: five at most, the one that is shown in the middle where there is room. */
export const pageButtons = (page: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), pages - BUTTONS + 1));
  return Array.from({ length: Math.min(BUTTONS, pages) }, (_, i) => first + i);
};
