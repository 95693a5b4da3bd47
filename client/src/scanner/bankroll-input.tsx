import { useBankrollInput } from '../market/model/choices/use-bankroll-input.js';
import { Field } from '../ui/inputs/field.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { opportunityMessages as words } from './messages.js';

/** The user's bankroll. Stakes follow as it is typed. */
export const BankrollInput = () => {
  const { typed, type, problem, hint } = useBankrollInput();
  return (
    <Field label={words.bankroll} error={problem} hint={hint}>
      {(described) => <MoneyInput typed={typed} onType={type} min={1} described={described} />}
    </Field>
  );
};
