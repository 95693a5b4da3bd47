import {
  CALCULATOR_BLANKS,
  calculateEdge,
  fromAmerican,
  type Odds,
  RISK_LEVELS,
  type RiskLevel,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { money, signedPercent } from '../../lib/format.js';
import { dollarsOf } from '../../lib/slip/slip-reckoning.js';
import { slipSettingsAtom } from '../../lib/slip/slip-settings.js';
import { ChoiceList } from '../../ui/choice-list.js';
import { Field } from '../../ui/field.js';
import { Modal } from '../../ui/modal.js';
import { MoneyInput } from '../../ui/money-input.js';
import { slipMessages as words } from './messages.js';

const RISK_CHOICES = RISK_LEVELS.map((level) => ({ value: level, title: words.sizes[level] }));

/** What a price is worth against a fair price, and how much of it to bet. */
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
      <Answer entered={entered} risk={risk} />
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

const Answer = ({
  entered: { book, fair, amount, bankroll },
  risk,
}: {
  entered: Readonly<Record<'book' | 'fair' | 'amount' | 'bankroll', string>>;
  risk: RiskLevel;
}) => {
  const [price, fairPrice] = [oddsOf(book), oddsOf(fair)];
  if (!price || !fairPrice) return <p className="c2">{words.needsBoth}</p>;
  const dollars = dollarsOf(amount);
  const { edge, band, stake, expected, toWin } = calculateEdge(price, fairPrice, risk, {
    amount: dollars,
    bankroll: dollarsOf(bankroll),
  });
  const lines = [
    [words.edgeFigure, signedPercent(edge)],
    [words.recommendation, words.bands[band]],
    [words.suggested, money(stake)],
    [words.inTheLongRun(money(dollars ?? CALCULATOR_BLANKS.amount)), money(expected)],
    [words.toWin, money(toWin)],
  ] as const;
  return (
    <section aria-label={words.recommendation} aria-live="polite">
      {lines.map(([name, value]) => (
        <div key={name} className="kv">
          <span>{name}</span>
          <b>{value}</b>
        </div>
      ))}
    </section>
  );
};

/** American odds as they are entered; undefined for what is none. */
const oddsOf = (typed: string): Odds | undefined => {
  const american = Number(typed.trim().replace('−', '-') || Number.NaN);
  return Math.abs(american) >= 100 && Number.isFinite(american) ? fromAmerican(american) : undefined;
};

export default EdgeCalculator;
