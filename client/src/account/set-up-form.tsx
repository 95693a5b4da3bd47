import './set-up.css';
import type { Preferences } from '@fairline/shared/contract';
import { bookTitle, canonicalBook, defaultBooks, SPORTSBOOKS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
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
import { BookChooser, StateChooser } from './book-chooser.js';
import { isClosedIn } from './book-states.js';
import { preferenceMessages } from './my-sportsbooks-messages.js';
import { setUpMessages as words } from './set-up-messages.js';

// The state comes first: it leaves out the books that are closed there.
const STEPS = ['state', 'books', 'bankroll'] as const;
type Step = (typeof STEPS)[number];

/** Asks for the user's state, books and bankroll, one after the other. Each may be skipped; what was entered is saved at the end. */
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
  const [at, setAt] = useState(0);
  const [books, setBooks] = useState<readonly string[]>(savedBooks ?? []);
  const [state, setState] = useState<string>();
  const [typed, setTyped] = useState(savedBankroll === null ? '' : String(savedBankroll));
  const { attempt, isUnderWay, complaint } = useAttempt<string>(() => words.failed);
  if (!access) return null;
  const step = STEPS[at]!;
  const isLast = at === STEPS.length - 1;
  const here = state ?? savedState;
  const usual = defaultBooks(access.me.plan, access.me.unlimited).filter((book) => !isClosedIn(book, here));
  const problem = typed === '' ? undefined : bankrollProblem(typed);
  const isAnswered: Record<Step, boolean> = { state: here !== '', books: books.length > 0, bankroll: typed !== '' };

  const save = (amount: string) => {
    const chosen: Preferences = {
      ...(books.length > 0 || savedBooks ? { sportsbooks: [...books] } : {}),
      ...(amount === '' ? {} : { bankroll: bankrollOf(amount) }),
      ...(state === undefined ? {} : { state }),
    };
    if (Object.keys(chosen).length === 0) return onLater();
    return attempt(() => onSave(chosen));
  };
  const goOn = () => (isLast ? save(typed) : setAt(at + 1));
  const skip = () => (isLast ? save('') : setAt(at + 1));

  const questions: Record<Step, ReactNode> = {
    state: <StateChooser state={here} onState={setState} />,
    books: (
      <>
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
          <BookChooser chosen={books} state={here} access={access} onChange={setBooks} />
        </div>
      </>
    ),
    bankroll: (
      <>
        <Field label={words.bankroll} error={problem} hint={typed === '' ? assumedBankroll : undefined}>
          {(described) => <DecimalInput className="input" min={0} text={typed} onType={setTyped} {...described} />}
        </Field>
        <Commissions />
      </>
    ),
  };

  return (
    <Form onSubmit={goOn}>
      <p className="s12 c3" role="status">
        {words.step(at + 1, STEPS.length)}
      </p>
      <h3>{words.questions[step]}</h3>
      {questions[step]}
      <Complaint complaint={complaint} />
      <div className="row wrap set-up-end">
        <button
          type="submit"
          className="btn primary"
          disabled={!isAnswered[step] || (isLast && problem !== undefined) || isUnderWay}
        >
          {isUnderWay ? words.saving : isLast ? words.save : words.next}
        </button>
        <button type="button" className="btn" disabled={isUnderWay} onClick={skip}>
          {words.skip}
        </button>
        {at > 0 ? (
          <button type="button" className="btn quiet" onClick={() => setAt(at - 1)}>
            {words.back}
          </button>
        ) : null}
        <button type="button" className="btn quiet" onClick={onLater}>
          {words.later}
        </button>
        {step === 'books' && books.length > 0 ? <span className="s12 c2">{words.chosen(books.length)}</span> : null}
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
