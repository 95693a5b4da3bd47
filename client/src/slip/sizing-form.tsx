import { useAtom } from 'jotai';
import { useState } from 'react';
import { bettorStateAtom } from '../market/model/bets/bettor-state.js';
import { US_STATES } from '../market/model/bets/us-states.table.js';
import { useBankrollInput } from '../market/model/choices/use-bankroll-input.js';
import { Check } from '../ui/inputs/check.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { Field } from '../ui/inputs/field.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { riskChoices, slipMessages as words } from './messages.js';
import { slipSettingsAtom } from './model/slip-settings.js';

/** Changes how bets are sized. Its code loads when it is opened. */
const SizingForm = () => {
  const bankroll = useBankrollInput();
  const [settings, setSettings] = useAtom(slipSettingsAtom);
  const [typedQuick, setTypedQuick] = useState(String(settings.quickBetAmount));
  const typeQuick = (typed: string) => {
    setTypedQuick(typed);
    if (Number(typed) >= 1) setSettings({ ...settings, quickBetAmount: Number(typed) });
  };
  return (
    <div className="sizing">
      <Field label={words.bankroll} error={bankroll.problem}>
        {(described) => <MoneyInput typed={bankroll.typed} onType={bankroll.type} min={1} described={described} />}
      </Field>
      <ChoiceList
        label={words.risk}
        choices={riskChoices(settings.plainKelly ?? false)}
        chosen={settings.riskTolerance}
        onChoose={(riskTolerance) => setSettings({ ...settings, riskTolerance })}
      />
      <Field label={words.quickBet} error={Number(typedQuick) >= 1 ? undefined : words.atLeastOne}>
        {(described) => <MoneyInput typed={typedQuick} onType={typeQuick} min={1} described={described} />}
      </Field>
      <Check
        label={words.autoCalculate}
        isOn={settings.autoCalculate}
        onChange={(autoCalculate) => setSettings({ ...settings, autoCalculate })}
      />
      {settings.autoCalculate ? (
        <Check
          label={words.plainKelly}
          isOn={settings.plainKelly ?? false}
          onChange={(plainKelly) => setSettings({ ...settings, plainKelly })}
        />
      ) : null}
      <StateChoice />
    </div>
  );
};

const CHOICES = [{ value: '', title: words.noState }, ...[...US_STATES].map(([value, title]) => ({ value, title }))];

/** The state the user bets in, for books with a separate address per state. */
const StateChoice = () => {
  const [state, setState] = useAtom(bettorStateAtom);
  return (
    <div>
      <p className="s12 c2">{words.state}</p>
      <ChoiceList label={words.state} choices={CHOICES} chosen={state} onChoose={setState} />
      <p className="s12 c3">{words.linksByState}</p>
    </div>
  );
};

export default SizingForm;
