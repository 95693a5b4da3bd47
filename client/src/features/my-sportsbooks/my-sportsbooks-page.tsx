import './my-sportsbooks.css';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { bankrollOf, bankrollProblem } from '../../lib/choices/bankroll-problem.js';
import { chosenBankrollAtom, chosenBooksAtom, defaultBooksAtom } from '../../lib/choices/betting-terms.js';
import { useDefaultBooks } from '../../lib/choices/use-default-books.js';
import { usePageTitle } from '../../lib/page-title.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { BankrollPanel } from './bankroll-panel.js';
import { BookGroups } from './book-groups.js';
import { preferenceMessages as words } from './messages.js';
import { SaveBar } from './save-bar.js';

/** The page where users choose their sportsbooks and their bankroll. */
export const MySportsbooksPage = () => {
  usePageTitle(words.title);
  useDefaultBooks();
  const access = usePlanAccess();
  const saved = useAtomValue(chosenBankrollAtom);
  const ofThePlan = useAtomValue(defaultBooksAtom);
  const chosen = useAtomValue(chosenBooksAtom) ?? ofThePlan;
  const [bankroll, setBankroll] = useState<string>();
  const [books, setBooks] = useState<readonly string[]>();
  const typed = bankroll ?? (saved === null ? '' : String(saved));
  const isUnset = typed === '' && saved === null;
  return (
    <main className="page narrow">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="c2">{words.why}</p>
      </header>
      <div className="stack">
        <BankrollPanel typed={typed} isUnset={isUnset} onType={setBankroll} />
        {access ? <BookGroups chosen={books ?? chosen} access={access} onChange={setBooks} /> : null}
        <SaveBar
          problem={isUnset ? undefined : bankrollProblem(typed)}
          chosen={() => ({
            ...(isUnset ? {} : { bankroll: bankrollOf(typed) }),
            sportsbooks: [...(books ?? chosen)],
          })}
        />
      </div>
    </main>
  );
};
