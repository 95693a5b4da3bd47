import { useAtom, useAtomValue } from 'jotai';
import { type BetOrder, betOrderAtom, hiddenColumnsAtom } from '../../lib/choices/table-look.js';
import { oddsTableMessages as words } from './messages.js';

/** The widths and titles of the columns. The table can be sorted by value, game and price. */
export const TableHead = ({ isFixed = false }: { isFixed?: boolean }) => {
  const hidden = useAtomValue(hiddenColumnsAtom);
  const has = (column: (typeof hidden)[number]) => !hidden.includes(column);
  return (
    <>
      <colgroup>
        <col className="c-ev" />
        {has('match') ? <col className="c-match" /> : null}
        <col className="c-sel" />
        {has('book') ? <col className="c-book" /> : null}
        <col className="c-odds" />
        {has('fair') ? <col className="c-fair" /> : null}
      </colgroup>
      <thead>
        <tr>
          <Ordering className="c-ev" title={words.ev} by={['value']} isFixed={isFixed} />
          {has('match') ? <Ordering className="c-match" title={words.match} by={['start']} isFixed={isFixed} /> : null}
          <th className="c-sel" scope="col">
            {words.team}
          </th>
          {has('book') ? (
            <th className="c-book" scope="col">
              {words.book}
            </th>
          ) : null}
          <Ordering className="c-odds r" title={words.odds} by={['longest', 'shortest']} isFixed={isFixed} />
          {has('fair') ? <FairHead /> : null}
        </tr>
      </thead>
    </>
  );
};

/** A column header that sorts the table; pressing it again switches to its next order, if it has one. */
const Ordering = ({
  className,
  title,
  by,
  isFixed,
}: {
  className: string;
  title: string;
  by: readonly BetOrder[];
  isFixed: boolean;
}) => {
  const [order, setOrder] = useAtom(betOrderAtom);
  const place = by.indexOf(order);
  const isUp = order === 'start' || order === 'shortest';
  const sort = place < 0 ? undefined : isUp ? 'ascending' : 'descending';
  if (isFixed)
    return (
      <th className={className} scope="col">
        {title}
      </th>
    );
  return (
    <th className={className} scope="col" aria-sort={sort}>
      <button type="button" className="sort" onClick={() => setOrder(by[(place + 1) % by.length]!)}>
        {title}
        {sort ? <span aria-hidden="true">{isUp ? ' ↑' : ' ↓'}</span> : null}
      </button>
    </th>
  );
};

const FairHead = () => (
  <th className="c-fair" scope="col">
    <span className="faircell">
      <span className="fairhead">{words.fair}</span>
      <span className="striphead" aria-hidden="true">
        <span>{words.worse}</span>
        <span>{words.fairMark}</span>
        <span>{words.better}</span>
      </span>
    </span>
  </th>
);
