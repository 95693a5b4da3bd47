import './my-sportsbooks.css';
import { type Me, type Preferences } from '@fairline/shared/contract';
import { bookTitle, defaultBooks } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { bettorStateAtom } from '../market/model/bets/bettor-state.js';
import { assumedBankroll, bankrollOf, bankrollProblem } from '../market/model/choices/bankroll-problem.js';
import { chosenBankrollAtom, myBooksAtom } from '../market/model/choices/betting-terms.js';
import { wholeMoney } from '../platform/format.js';
import { problemOfFailure } from '../platform/http/problem.js';
import { usePageTitle } from '../platform/page-title.js';
import { part } from '../platform/parts/part.js';
import { after } from '../platform/timers.js';
import { usePlanAccess } from '../platform/user/me.js';
import { DecimalInput } from '../ui/inputs/decimal-input.js';
import { Field } from '../ui/inputs/field.js';
import { Pills } from '../ui/inputs/pills.js';
import { BookChooser, StateChooser } from './book-chooser.js';
import { savePreferences } from './model/send-preferences.js';
import { preferenceMessages as words } from './my-sportsbooks-messages.js';

const BookFundsPanel = part(() => import('./book-funds-panel.js'));

/** The page where users choose their sportsbooks and their bankroll. */
export const MySportsbooksPage = () => {
  usePageTitle(words.title);
  const access = usePlanAccess();
  const saved = useAtomValue(chosenBankrollAtom);
  const mine = useAtomValue(myBooksAtom);
  const savedState = useAtomValue(bettorStateAtom);
  const [state, setState] = useState<string>();
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
        {access ? (
          <BookChooser chosen={chosen} state={state ?? savedState} access={access} onChange={setBooks}>
            <StateChooser state={state ?? savedState} onState={setState} />
          </BookChooser>
        ) : null}
        {/* Below the books: above them its rows, one for each, would push them away from a press. */}
        <Suspense fallback={null}>
          <BookFundsPanel books={chosen} onUseAsBankroll={(total) => setBankroll(String(total))} />
        </Suspense>
        <SaveBar
          problem={isUnset ? undefined : bankrollProblem(typed)}
          chosen={() => ({
            ...(isUnset ? {} : { bankroll: bankrollOf(typed) }),
            sportsbooks: [...chosen],
            ...(state === undefined ? {} : { state }),
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

type State = { readonly kind: 'idle' | 'saving' | 'saved' } | { readonly kind: 'failed'; readonly text: string };

const SAID_MS = 2_000;

/** Saves the choices, unless there is a `problem` with the bankroll, and shows the result. */
const SaveBar = ({ problem, chosen }: { problem: string | undefined; chosen: () => Preferences }) => {
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => {
    if (state.kind !== 'saved') return;
    return after(SAID_MS, () => setState({ kind: 'idle' }));
  }, [state]);

  const save = async () => {
    if (problem) return setState({ kind: 'failed', text: words.bankrollInvalid(problem) });
    setState({ kind: 'saving' });
    try {
      await savePreferences(chosen());
      setState({ kind: 'saved' });
    } catch {
      setState({ kind: 'failed', text: words.failed });
    }
  };

  return (
    <div className="save-bar">
      <button type="button" className="btn primary lg" disabled={state.kind === 'saving'} onClick={save}>
        {state.kind === 'saving' ? words.saving : words.save}
      </button>
      {state.kind === 'saved' ? (
        <p className="ok" role="status">
          {words.saved}
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <p className="bad" role="alert">
          {state.text}
        </p>
      ) : null}
    </div>
  );
};

const PRESETS = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000].map((dollars) => ({
  key: String(dollars),
  title: wholeMoney(dollars),
}));

/** Suggested to a user who has not saved a bankroll, in dollars. */
const SUGGESTED = 1_000;

/** The user's bankroll: one of the usual amounts, or any other. `isUnset`: none is saved or entered. */
const BankrollPanel = ({
  typed,
  isUnset,
  onType,
}: {
  typed: string;
  isUnset: boolean;
  onType: (typed: string) => void;
}) => {
  const [said, setSaid] = useState<string>();
  const problem = isUnset ? undefined : bankrollProblem(typed);
  const type = (next: string) => {
    setSaid(undefined);
    onType(next);
  };
  const save = () =>
    savePreferences({ bankroll: bankrollOf(typed) }).then(
      () => setSaid(words.bankrollSaved),
      (error) => setSaid(words.bankrollFailed(problemOfFailure(error).message)),
    );
  return (
    <section className="panel pad stack" aria-label={words.bankroll}>
      <div>
        <h2>{words.bankroll}</h2>
        <p className="s12 c2">{words.bankrollWhy}</p>
      </div>
      <Pills label={words.presets} choices={PRESETS} chosen={[typed]} onToggle={type} />
      <Field
        label={words.custom}
        error={problem}
        hint={isUnset ? words.bankrollUnset(assumedBankroll, wholeMoney(SUGGESTED)) : undefined}
      >
        {(described) => <DecimalInput className="input" min={0} text={typed} onType={type} {...described} />}
      </Field>
      <div className="row wrap">
        <button type="button" className="btn" disabled={isUnset || problem !== undefined} onClick={save}>
          {words.saveBankroll}
        </button>
        {said ? <p role="alert">{said}</p> : null}
      </div>
    </section>
  );
};
