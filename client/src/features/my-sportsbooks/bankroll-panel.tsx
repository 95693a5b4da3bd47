import { useState } from 'react';
import { assumedBankroll, bankrollOf, bankrollProblem } from '../../lib/choices/bankroll-problem.js';
import { wholeMoney } from '../../lib/format.js';
import { problemOfFailure } from '../../lib/http/problem.js';
import { savePreferences } from '../../lib/preferences/send-preferences.js';
import { DecimalInput } from '../../ui/inputs/decimal-input.js';
import { Field } from '../../ui/inputs/field.js';
import { Pills } from '../../ui/inputs/pills.js';
import { preferenceMessages as words } from './messages.js';

const PRESETS = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000].map((dollars) => ({
  key: String(dollars),
  title: wholeMoney(dollars),
}));

/** Suggested to a user who has not saved a bankroll, in dollars. */
const SUGGESTED = 1_000;

/** The user's bankroll: one of the usual amounts, or any other. `isUnset`: none is saved or entered. */
export const BankrollPanel = ({
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
