import { RISK_LEVELS } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { bankrollOf, bankrollProblem } from '../../lib/choices/bankroll-problem.js';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import { money } from '../../lib/format.js';
import { slipSettingsAtom } from '../../lib/slip/slip-settings.js';
import { Check } from '../../ui/inputs/check.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { Field } from '../../ui/inputs/field.js';
import { MoneyInput } from '../../ui/inputs/money-input.js';
import { slipMessages as words } from './messages.js';
import { StateChoice } from './state-choice.js';

const RISK_CHOICES = RISK_LEVELS.map((level) => ({ value: level, title: words.sizes[level] }));

/** How bets are sized: bankroll, risk tolerance, quick bet. Two lines until the user opens it. */
export const Sizing = () => {
  const [isOpen, setIsOpen] = useState(false);
  const bankroll = useAtomValue(bankrollAtom);
  const { riskTolerance, autoCalculate } = useAtomValue(slipSettingsAtom);
  return (
    <section className="rule slip-part" aria-label={words.sizing}>
      <div className="kv">
        <span>{words.bankroll}</span>
        <b>{money(bankroll)}</b>
      </div>
      <div className="kv">
        <span>{words.sizing}</span>
        <span>{autoCalculate ? words.sizes[riskTolerance] : words.byQuickBet}</span>
      </div>
      {isOpen ? <SizingForm /> : null}
      <button type="button" className="link s12" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? words.done : words.change}
      </button>
    </section>
  );
};

const SizingForm = () => {
  const [bankroll, setBankroll] = useAtom(bankrollAtom);
  const [settings, setSettings] = useAtom(slipSettingsAtom);
  const [typedBankroll, setTypedBankroll] = useState(String(bankroll));
  const [typedQuick, setTypedQuick] = useState(String(settings.quickBetAmount));
  const typeBankroll = (typed: string) => {
    setTypedBankroll(typed);
    if (bankrollProblem(typed) === undefined) setBankroll(bankrollOf(typed));
  };
  const typeQuick = (typed: string) => {
    setTypedQuick(typed);
    if (Number(typed) >= 1) setSettings({ ...settings, quickBetAmount: Number(typed) });
  };
  return (
    <div className="sizing">
      <Field label={words.bankroll} error={bankrollProblem(typedBankroll)}>
        {(described) => <MoneyInput typed={typedBankroll} onType={typeBankroll} min={1} described={described} />}
      </Field>
      <ChoiceList
        label={words.risk}
        choices={RISK_CHOICES}
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
      <StateChoice />
    </div>
  );
};
