import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { bankrollOf, bankrollProblem } from '../../lib/choices/bankroll-problem.js';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import { Field } from '../../ui/inputs/field.js';
import { MoneyInput } from '../../ui/inputs/money-input.js';
import { opportunityMessages as words } from './messages.js';

/** The user's bankroll. Stakes follow as it is typed. */
export const BankrollInput = () => {
  const [bankroll, setBankroll] = useAtom(bankrollAtom);
  const [typed, setTyped] = useState(String(bankroll));
  useEffect(() => setTyped((before) => (bankrollOf(before) === bankroll ? before : String(bankroll))), [bankroll]);
  const type = (text: string) => {
    setTyped(text);
    if (bankrollProblem(text) === undefined) setBankroll(bankrollOf(text));
  };
  return (
    <Field label={words.bankroll} error={bankrollProblem(typed)}>
      {(described) => <MoneyInput typed={typed} onType={type} min={1} described={described} />}
    </Field>
  );
};
