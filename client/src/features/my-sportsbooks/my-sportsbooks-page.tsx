import './my-sportsbooks.css';
import { figuresSchema, type Me } from '@fairline/shared/contract';
import { bookTitle, defaultBooks } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { bankrollOf, bankrollProblem } from '../../lib/choices/bankroll-problem.js';
import { chosenBankrollAtom, myBooksAtom } from '../../lib/choices/betting-terms.js';
import { send } from '../../lib/http/send.js';
import { useAnswer } from '../../lib/http/use-answer.js';
import { usePageTitle } from '../../lib/page-title.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { BankrollPanel } from './bankroll-panel.js';
import { BookGroups } from './book-groups.js';
import { preferenceMessages as words } from './messages.js';
import { SaveBar } from './save-bar.js';

/** The page where users choose their sportsbooks and their bankroll. */
export const MySportsbooksPage = () => {
  usePageTitle(words.title);
  const access = usePlanAccess();
  const saved = useAtomValue(chosenBankrollAtom);
  const mine = useAtomValue(myBooksAtom);
  const fed = useFedBooks();
  const [bankroll, setBankroll] = useState<string>();
  const [books, setBooks] = useState<readonly string[]>();
  const chosen = books ?? mine ?? [];
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
        {chosen.length === 0 && access ? <NoneYet me={access.me} onChoose={setBooks} /> : null}
        {access ? <BookGroups chosen={chosen} fed={fed} access={access} onChange={setBooks} /> : null}
        <SaveBar
          problem={isUnset ? undefined : bankrollProblem(typed)}
          chosen={() => ({
            ...(isUnset ? {} : { bankroll: bankrollOf(typed) }),
            sportsbooks: [...chosen],
          })}
        />
      </div>
    </main>
  );
};

/** Says what it means that no book is chosen, and offers the usual ones of the user's plan. */
const NoneYet = ({ me, onChoose }: { me: Me; onChoose: (books: readonly string[]) => void }) => {
  const usual = defaultBooks(me.plan, me.unlimited);
  return (
    <div className="row wrap">
      <p className="c2">{words.noneYet}</p>
      <button type="button" className="btn" onClick={() => onChoose(usual)}>
        {words.chooseUsual(usual.map(bookTitle))}
      </button>
    </div>
  );
};

const useFedBooks = (): readonly string[] => useAnswer(figures).data?.books ?? [];

const figures = async (signal: AbortSignal) => figuresSchema.parse(await send('/api/figures', { signal }));
