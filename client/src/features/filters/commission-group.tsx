import { bookTitle, canonicalBook, SPORTSBOOKS } from '@fairline/shared/domain';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { COMMISSION, commissionsAtom, withCommission } from '../../lib/choices/commissions.js';
import { takes } from '../../lib/choices/scanner-limits.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { NumberLine } from '../../ui/inputs/number-line.js';
import { filterMessages as words } from './messages.js';

const EXCHANGES = SPORTSBOOKS.filter(({ isExchange }) => isExchange).map(({ key }) => canonicalBook(key));

/** Each book's commission on net winnings, a setting that applies at once. Exchanges are listed, others can be added. */
export const CommissionGroup = () => {
  const [commissions, setCommissions] = useAtom(commissionsAtom);
  const [added, setAdded] = useState<readonly string[]>([]);
  const named = Object.keys(commissions).filter((book) => commissions[book] !== 0);
  const shown = [...new Set([...EXCHANGES, ...named, ...added])];
  const others = SPORTSBOOKS.filter(({ key, isDFS }) => !isDFS && !shown.includes(canonicalBook(key)));
  return (
    <div className="fgroup">
      <h3>{words.commission}</h3>
      {shown.map((book) => (
        <NumberLine
          key={book}
          label={bookTitle(book)}
          spoken={words.commissionOf(bookTitle(book))}
          value={commissions[book] ?? 0}
          range={COMMISSION}
          unit="%"
          onChange={(percent) =>
            takes(COMMISSION, percent) && setCommissions((held) => withCommission(held, book, percent))
          }
        />
      ))}
      <ChoiceList
        label={words.addBook}
        choices={[
          { value: '', title: words.addBook },
          ...others.map(({ key }) => ({ value: canonicalBook(key), title: bookTitle(key) })),
        ]}
        chosen=""
        onChoose={(book) => book !== '' && setAdded([...added, book])}
      />
      <p className="c3 s12">{words.commissionWhy}</p>
    </div>
  );
};
