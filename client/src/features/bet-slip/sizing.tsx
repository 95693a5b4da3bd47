import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { assumedBankroll } from '../../lib/choices/bankroll-problem.js';
import { chosenBankrollAtom } from '../../lib/choices/betting-terms.js';
import { useBankrollInput } from '../../lib/choices/use-bankroll-input.js';
import { money } from '../../lib/format.js';
import { slipSettingsAtom } from '../../lib/slip/slip-settings.js';
import { Check } from '../../ui/inputs/check.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { Field } from '../../ui/inputs/field.js';
import { MoneyInput } from '../../ui/inputs/money-input.js';
import { riskChoices, slipMessages as words } from './messages.js';
import { StateChoice } from './state-choice.js';

/** How bets are sized: bankroll, risk tolerance, quick bet. Two lines until the user opens it. */
export const Sizing = () => {
  const [isOpen, setIsOpen] = useState(false);
  const bankroll = useAtomValue(chosenBankrollAtom);
  const { riskTolerance, autoCalculate, plainKelly = false } = useAtomValue(slipSettingsAtom);
  return (
    <section className="rule slip-part" aria-label={words.sizing}>
      <div className="kv">
        <span>{words.bankroll}</span>
        {bankroll === null ? <span>{assumedBankroll}</span> : <b>{money(bankroll)}</b>}
      </div>
      <div className="kv">
        <span>{words.sizing}</span>
        <span>{autoCalculate ? words.size(riskTolerance, plainKelly) : words.byQuickBet}</span>
      </div>
      {isOpen ? <SizingForm /> : null}
      <button type="button" className="link s12" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? words.done : words.change}
      </button>
    </section>
  );
};

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
