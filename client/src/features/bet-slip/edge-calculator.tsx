import './bet-slip.css';
import { CALCULATOR_BLANKS, fromAmerican, type Odds, RISK_LEVELS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { dollarsOf } from '../../lib/slip/slip-reckoning.js';
import { slipSettingsAtom } from '../../lib/slip/slip-settings.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { Field } from '../../ui/inputs/field.js';
import { MoneyInput } from '../../ui/inputs/money-input.js';
import { Modal } from '../../ui/windows/modal.js';
import { EdgeAnswer } from './edge-answer.js';
import { slipMessages as words } from './messages.js';

const RISK_CHOICES = RISK_LEVELS.map((level) => ({ value: level, title: words.sizes[level] }));

/** What a price is worth against a fair price, and how much to bet on it. */
const EdgeCalculator = ({ onClose }: { onClose: () => void }) => {
  const [risk, setRisk] = useState(useAtomValue(slipSettingsAtom).riskTolerance);
  const [entered, setEntered] = useState({ book: '', fair: '', amount: '', bankroll: '' });
  const enter = (field: keyof typeof entered) => (typed: string) => setEntered({ ...entered, [field]: typed });
  return (
    <Modal title={words.calculator} isOpen onClose={onClose}>
      <div className="calculator">
        <OddsField label={words.bookOdds} typed={entered.book} onType={enter('book')} />
        <OddsField label={words.fairOdds} typed={entered.fair} onType={enter('fair')} />
        <Field label={words.amount}>
          {(described) => (
            <MoneyInput
              typed={entered.amount}
              onType={enter('amount')}
              placeholder={String(CALCULATOR_BLANKS.amount)}
              described={described}
            />
          )}
        </Field>
        <Field label={words.bankroll}>
          {(described) => (
            <MoneyInput
              typed={entered.bankroll}
              onType={enter('bankroll')}
              placeholder={String(CALCULATOR_BLANKS.bankroll)}
              described={described}
            />
          )}
        </Field>
      </div>
      <ChoiceList label={words.risk} choices={RISK_CHOICES} chosen={risk} onChoose={setRisk} />
      <EdgeAnswer
        price={oddsOf(entered.book)}
        fair={oddsOf(entered.fair)}
        amount={dollarsOf(entered.amount)}
        bankroll={dollarsOf(entered.bankroll)}
        risk={risk}
      />
    </Modal>
  );
};

const OddsField = ({ label, typed, onType }: { label: string; typed: string; onType: (typed: string) => void }) => (
  <Field label={label} error={typed === '' || oddsOf(typed) ? undefined : words.notOdds}>
    {(described) => (
      <input
        className="input"
        inputMode="text"
        autoComplete="off"
        title={words.american}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        {...described}
      />
    )}
  </Field>
);

/** American odds as typed; undefined if invalid. */
const oddsOf = (typed: string): Odds | undefined => {
  const american = Number(typed.trim().replace('−', '-') || Number.NaN);
  return Math.abs(american) >= 100 && Number.isFinite(american) ? fromAmerican(american) : undefined;
};

export default EdgeCalculator;
