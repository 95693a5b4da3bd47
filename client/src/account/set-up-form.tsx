import './set-up.css';
import type { Preferences } from '@fairline/shared/contract';
import { bookTitle, canonicalBook, defaultBooks, SPORTSBOOKS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { bettorStateAtom } from '../market/model/bets/bettor-state.js';
import { assumedBankroll, bankrollOf, bankrollProblem } from '../market/model/choices/bankroll-problem.js';
import { chosenBankrollAtom, myBooksAtom } from '../market/model/choices/betting-terms.js';
import { commissionAtom } from '../market/model/choices/commissions.js';
import { useAttempt } from '../platform/http/use-attempt.js';
import { usePlanAccess } from '../platform/user/me.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { DecimalInput } from '../ui/inputs/decimal-input.js';
import { Field } from '../ui/inputs/field.js';
import { BookChooser } from './book-chooser.js';
import { isClosedIn } from './book-states.js';
import { preferenceMessages } from './my-sportsbooks-messages.js';
import { setUpMessages as words } from './set-up-messages.js';

/** The user's books, state and bankroll in one step: the usual books and Save are two clicks. */
export const SetUpForm = ({
  onSave,
  onLater,
}: {
  onSave: (chosen: Preferences) => Promise<void>;
  onLater: () => void;
}) => {
  const access = usePlanAccess();
  const savedBooks = useAtomValue(myBooksAtom);
  const savedState = useAtomValue(bettorStateAtom);
  const savedBankroll = useAtomValue(chosenBankrollAtom);
  const [books, setBooks] = useState<readonly string[]>(savedBooks ?? []);
  const [state, setState] = useState<string>();
  const [typed, setTyped] = useState(savedBankroll === null ? '' : String(savedBankroll));
  const { attempt, isUnderWay, complaint } = useAttempt<string>(() => words.failed);
  const problem = typed === '' ? undefined : bankrollProblem(typed);
  if (!access) return null;
  const here = state ?? savedState;
  const usual = defaultBooks(access.me.plan, access.me.unlimited).filter((book) => !isClosedIn(book, here));
  const isEmpty = books.length === 0 && typed === '' && !state;

  const submit = () =>
    attempt(() =>
      onSave({
        ...(books.length > 0 || savedBooks ? { sportsbooks: [...books] } : {}),
        ...(typed === '' ? {} : { bankroll: bankrollOf(typed) }),
        ...(state === undefined ? {} : { state }),
      }),
    );

  return (
    <Form onSubmit={submit}>
      {usual.length > 1 ? (
        <button
          type="button"
          className="btn accent usual-books"
          onClick={() => setBooks([...new Set([...books, ...usual])])}
        >
          {preferenceMessages.chooseUsual(usual.map(bookTitle))}
        </button>
      ) : null}
      <div className="set-up-books stack">
        <BookChooser chosen={books} state={here} access={access} onChange={setBooks} onState={setState} />
      </div>
      <Field label={words.bankroll} error={problem} hint={typed === '' ? assumedBankroll : undefined}>
        {(described) => <DecimalInput className="input" min={0} text={typed} onType={setTyped} {...described} />}
      </Field>
      <Commissions />
      <Complaint complaint={complaint} />
      <div className="row wrap set-up-end">
        <button type="submit" className="btn primary" disabled={isEmpty || problem !== undefined || isUnderWay}>
          {isUnderWay ? words.saving : words.save}
        </button>
        <button type="button" className="btn quiet" onClick={onLater}>
          {words.later}
        </button>
        {books.length > 0 ? (
          <span className="s12 c2" role="status">
            {words.chosen(books.length)}
          </span>
        ) : null}
      </div>
    </Form>
  );
};

const EXCHANGES = SPORTSBOOKS.filter(({ isExchange }) => isExchange).map(({ key }) => canonicalBook(key));

/** What is counted as the commission of each exchange. */
const Commissions = () => {
  const commissionOf = useAtomValue(commissionAtom);
  return (
    <details className="s12 c2">
      <summary>{words.commissions}</summary>
      <p className="num">{EXCHANGES.map((book) => words.commission(bookTitle(book), commissionOf(book))).join(', ')}</p>
      <p className="c3">{words.commissionWhy}</p>
    </details>
  );
};
