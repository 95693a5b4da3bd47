import { atom, useAtom, useSetAtom } from 'jotai';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { raiseToast } from '../platform/toasts.js';
import { Modal } from '../ui/modal.js';
import { opportunityMessages as words } from './messages.js';

/** The page of one leg at its book, as its row links to it. */
interface LegPage {
  readonly book: string;
  readonly href: string;
}

/** The legs of which a browser opened only some, while that is explained. */
const blockedAtom = atom<readonly LegPage[] | undefined>(undefined);
const isExplainedAtom = atom(false);

/**
 * Opens the pages of all legs with one press. A browser that was never told to allow this opens only the first: that is explained once,
 * later only the missing page is offered.
 */
export const OpenBoth = ({ legs, about }: { legs: number; about: string }) => {
  const [isExplained, setIsExplained] = useAtom(isExplainedAtom);
  const explain = useSetAtom(blockedAtom);
  const label = words.openLegs(legs);
  const press = ({ currentTarget }: MouseEvent) => {
    const pages = pagesOf(currentTarget);
    const missing = pages.filter(({ href }) => !opens(href));
    if (missing.length === 0) return;
    setIsExplained(true);
    if (isExplained) for (const page of missing) offer(page);
    else explain(missing);
  };
  return (
    <button
      type="button"
      className="btn sm both"
      data-key="j"
      aria-label={`${label}: ${about}`}
      title={words.openTitle}
      onClick={press}
    >
      <ExternalLink className="ico s" aria-hidden />
      <span className="both-word">{label}</span>
    </button>
  );
};

// The links of the row itself, so that this opens what a press on each of them would open.
const pagesOf = (inside: Element): readonly LegPage[] =>
  [...(inside.closest('article')?.querySelectorAll<HTMLAnchorElement>('.opp-line .leg a[href]') ?? [])].map(
    ({ href, firstElementChild }) => ({ href, book: firstElementChild?.textContent ?? '' }),
  );

/** Opens a page in a new tab that can neither reach this one nor learn of it. Returns whether the browser allowed it. */
const opens = (href: string): boolean => {
  const tab = window.open('', '_blank'); // with "noopener" nobody could tell whether it was blocked
  if (!tab) return false;
  const link = tab.document.createElement('a');
  link.href = href;
  link.referrerPolicy = 'no-referrer';
  tab.opener = null;
  tab.document.body.append(link);
  link.click();
  return true;
};

const offer = ({ book, href }: LegPage) =>
  raiseToast({
    id: `blocked-${book}`,
    type: 'warning',
    title: words.blocked.title,
    text: words.blocked.missing(book),
    action: { label: words.blocked.open(book), run: () => void opens(href) },
  });

/** Explains why not every page was opened, with a link to each that was not. */
export const BlockedWindow = () => {
  const [pages, setPages] = useAtom(blockedAtom);
  return (
    <Modal title={words.blocked.title} isOpen={pages !== undefined} onClose={() => setPages(undefined)}>
      <p>{words.blocked.why}</p>
      <p className="c2">{words.blocked.how}</p>
      <p className="row wrap">
        {pages?.map(({ book, href }) => (
          <a key={href} className="btn primary" href={href} target="_blank" rel="noopener noreferrer">
            <ExternalLink className="ico s" aria-hidden />
            {words.blocked.open(book)}
          </a>
        ))}
      </p>
    </Modal>
  );
};
