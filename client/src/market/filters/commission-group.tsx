import { bookTitle, canonicalBook, EXCHANGE_COMMISSIONS, SPORTSBOOKS } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { part } from '../../platform/parts/part.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { NumberLine } from '../../ui/inputs/number-line.js';
import { COMMISSION, commissionAtom, commissionsAtom, withCommission } from '../model/choices/commissions.js';
import { takes } from '../model/choices/scanner-limits.js';
import { filterMessages as words } from './messages.js';

// Texts that few read, and no first screen needs.
const PublishedCommissions = part(() => import('./published-commissions.js'));

const EXCHANGES = SPORTSBOOKS.filter(({ isExchange }) => isExchange).map(({ key }) => canonicalBook(key));
const OTHER_EXCHANGES = Object.keys(EXCHANGE_COMMISSIONS).filter((key) => !EXCHANGES.includes(key));

/** Each book's commission on net winnings, at first what exchanges publish; a setting that applies at once. Exchanges are listed, others can be added. */
const CommissionGroup = () => {
  const [commissions, setCommissions] = useAtom(commissionsAtom);
  const commissionOf = useAtomValue(commissionAtom);
  const [added, setAdded] = useState<readonly string[]>([]);
  const named = Object.keys(commissions).filter((book) => commissions[book] !== 0);
  const shown = [...new Set([...EXCHANGES, ...named, ...added])];
  const others = [
    ...SPORTSBOOKS.flatMap(({ key, isDFS }) => (isDFS ? [] : [canonicalBook(key)])),
    ...OTHER_EXCHANGES,
  ].filter((key) => !shown.includes(key));
  return (
    <div className="fgroup">
      <h3>{words.commission}</h3>
      {shown.map((book) => (
        <NumberLine
          key={book}
          label={bookTitle(book)}
          spoken={words.commissionOf(bookTitle(book))}
          value={commissionOf(book)}
          range={COMMISSION}
          unit="%"
          onChange={(percent) =>
            takes(COMMISSION, percent) && setCommissions((held) => withCommission(held, book, percent))
          }
        />
      ))}
      <ChoiceList
        label={words.addBook}
        choices={[{ value: '', title: words.addBook }, ...others.map((key) => ({ value: key, title: bookTitle(key) }))]}
        chosen=""
        onChoose={(book) => book !== '' && setAdded([...added, book])}
      />
      <p className="c3 s12">{words.commissionWhy}</p>
      <details className="c3 s12">
        <summary>{words.published}</summary>
        <Suspense fallback={null}>
          <PublishedCommissions books={shown} />
        </Suspense>
      </details>
    </div>
  );
};

export default CommissionGroup;
