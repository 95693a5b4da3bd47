import './opportunities.css';
import { type LiveEntry, marketInWords, matchup } from '@fairline/shared/domain';
import { useAtom, useSetAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePhone } from '../ui/use-phone.js';
import { opportunityMessages as words } from './messages.js';
import { openRowAtom, selectedRowAtom } from './model/selected-row.js';

/**
 * One row of a scanner, of the same height whatever happens to its offer. A click opens its details below it; the focus anywhere inside
 * selects it, so that keys act on it.
 */
export const OfferRow = ({
  on,
  className,
  children,
  actions,
  details,
}: {
  on: LiveEntry['opportunity'];
  className: string;
  /** Stands in the columns of the list. */
  children: ReactNode;
  actions: ReactNode;
  details: () => ReactNode;
}) => {
  const [selected, select] = useAtom(selectedRowAtom);
  const [opened, open] = useAtom(openRowAtom);
  const isOpen = opened === on.id;
  const isSelected = selected === on.id;
  const isPhone = usePhone(); // a card there has room for its figures only
  const row = useRef<HTMLElement>(null);
  const more = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [list, element] = [row.current?.closest<HTMLElement>('.opps'), more.current];
    if (!isOpen || !list || !element) return;
    const make = () => list.style.setProperty('--more', `${element.offsetHeight}px`); // the rows below make room
    make();
    row.current?.scrollIntoView?.({ block: 'nearest' });
    const measure = new ResizeObserver(make);
    measure.observe(element);
    return () => measure.disconnect();
  }, [isOpen]);
  const toggle = () => open(isOpen ? undefined : on.id);
  return (
    <article
      className={`opp ${className}${isSelected ? ' selected' : ''}${isOpen ? ' open' : ''}`}
      aria-label={`${matchup(on)}, ${marketInWords(on)}`}
      aria-current={isSelected ? true : undefined}
      ref={row}
      onFocus={({ target }) => {
        select(on.id);
        // Details follow the keyboard. Under a pointer they stay, since its press would land elsewhere.
        if (opened !== undefined && target.matches('[data-key="j"]:focus-visible, .gone [data-key="e"]:focus-visible'))
          open(on.id);
      }}
    >
      <div className="opp-line">
        {children}
        <div className="o-a acts">
          {isPhone ? null : actions}
          <button
            type="button"
            className="iconbtn unfold"
            data-key="e"
            aria-expanded={isOpen}
            aria-label={words.more}
            title={words.more}
            onClick={toggle}
          >
            <ChevronDown className="ico" aria-hidden />
          </button>
        </div>
      </div>
      {isOpen ? (
        <div className="opp-more" ref={more}>
          {isPhone ? <div className="acts">{actions}</div> : null}
          {details()}
        </div>
      ) : null}
    </article>
  );
};

/** A press anywhere on a row of a list, its links and buttons aside, presses the button that opens its details. */
export const pressRow = ({ target }: MouseEvent<HTMLElement>): void => {
  if (!(target instanceof Element) || target.closest('a, button')) return;
  const line = target.closest('.opp-line');
  const unfold = line?.querySelector<HTMLElement>('[data-key="e"]');
  unfold?.click();
  (line?.querySelector<HTMLElement>('[data-key="j"]') ?? unfold)?.focus({ preventScroll: true });
};

/** Leaves a row that is about to disappear: the next one is selected, or the one before it. */
export const useLeaveRow = () => {
  const select = useSetAtom(selectedRowAtom);
  return (inside: Element) => {
    const [row, list] = [inside.closest('article'), inside.closest<HTMLElement>('section[aria-label]')];
    const stops = [...(list?.querySelectorAll<HTMLElement>('[data-key="j"]') ?? [])];
    const here = stops.findIndex((stop) => row?.contains(stop));
    select(undefined);
    (stops[here + 1] ?? stops[here - 1] ?? list)?.focus({ preventScroll: true });
  };
};
