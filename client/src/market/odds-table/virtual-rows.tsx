import { type BetKey } from '@fairline/shared/domain';
import './virtual-rows.css';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useAtomValue } from 'jotai';
import { Fragment, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { usePhone } from '../../ui/use-phone.js';
import { densityAtom } from '../model/choices/table-look.js';
import { BetRow } from './bet-row.js';
import { rowIndexes } from './virtual-places.js';

/** The typical height of a row, in pixels; the real one is measured once it is rendered. */
const ROW_HEIGHT = { comfortable: 44, compact: 36, dense: 28 } as const;
const CARD_HEIGHT = 92;
/** Rows rendered beyond the viewport: more while it scrolls, few at rest, because each costs as much as a visible one when prices move. */
const BEYOND = { scrolling: 8, resting: 2 } as const;

interface VirtualRowsProps {
  readonly keys: readonly BetKey[];
  readonly open: ReadonlySet<BetKey>;
  readonly onToggle: (id: BetKey) => void;
}

/** The rows of all bets. Only those near the viewport are rendered, plus the row with the focus. */
const VirtualRows = (props: VirtualRowsProps) => {
  const density = useAtomValue(densityAtom);
  const height = usePhone() ? CARD_HEIGHT : ROW_HEIGHT[density];
  return <Rows key={height} height={height} {...props} />; // measured heights do not apply to another density
};

const Rows = ({ keys, open, onToggle, height }: VirtualRowsProps & { height: number }) => {
  const { ref, top } = useTop();
  const [focused, setFocused] = useState<BetKey>();
  const rows = useWindowVirtualizer({
    count: keys.length,
    // Memoized: with new functions the virtualizer recomputes every position of the list.
    estimateSize: useCallback(() => height, [height]),
    getItemKey: useCallback((place: number) => keys[place]!, [keys]),
    scrollMargin: top,
    rangeExtractor: (range): number[] => {
      const overscan = rows.isScrolling ? BEYOND.scrolling : BEYOND.resting;
      return nearAnd(focused === undefined ? -1 : keys.indexOf(focused), { ...range, overscan });
    },
  });
  const indexes = rowIndexes(keys, open);
  let end = top;
  return (
    <>
      <tbody ref={ref} />
      {rows.getVirtualItems().map(({ key, index, start, end: endsAt }) => {
        const gap = start - end;
        end = endsAt;
        const id = key as BetKey;
        return (
          <Fragment key={id}>
            <Gap height={gap} />
            <tbody
              data-index={index}
              ref={rows.measureElement}
              onFocus={() => setFocused(id)}
              onBlur={() => setFocused(undefined)}
            >
              <BetRow id={id} isOpen={open.has(id)} onToggle={onToggle} rowIndex={indexes(index)} />
            </tbody>
          </Fragment>
        );
      })}
      <Gap height={rows.getTotalSize() + top - end} />
    </>
  );
};

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tbody aria-hidden="true" className="gap">
      <tr style={{ height }} />
    </tbody>
  ) : null;

// The positions near the viewport, plus one anywhere (-1 for none).
const nearAnd = (place: number, range: Range): number[] => {
  const near = defaultRangeExtractor(range);
  return place < 0 || near.includes(place) ? near : [...near, place].sort((a, b) => a - b);
};

// The position of the rows on the page. It changes with what is above them, and then the height of the page changes too.
const useTop = () => {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round(ref.current!.getBoundingClientRect().top + window.scrollY));
    measure();
    const changed = new ResizeObserver(measure);
    changed.observe(document.body);
    return () => changed.disconnect();
  }, []);
  return { ref, top };
};

export default VirtualRows;
