import './bet-slip.css';
import { CALCULATOR_BLANKS, calculateEdge, fromAmerican, type Odds, type RiskLevel } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { chosenBankrollAtom } from '../market/model/choices/betting-terms.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { money, signedMoney, signedPercent, wholeMoney } from '../platform/format.js';
import { FigureLine } from '../ui/figure-line.js';
import { Check } from '../ui/inputs/check.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { Field } from '../ui/inputs/field.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { Modal } from '../ui/modal.js';
import { ValueChip } from '../ui/value-chip.js';
import { calculatorMessages as texts } from './calculator-messages.js';
import { riskChoices, slipMessages as words } from './messages.js';
import { sizedBy } from './model/sized-by.js';
import { dollarsOf } from './model/slip-reckoning.js';
import { slipSettingsAtom } from './model/slip-settings.js';

interface Entered {
  readonly book: string;
  readonly fair: string;
  readonly amount: string;
  /** Missing until the user changes the saved one. */
  readonly bankroll?: string;
}

/** What a price is worth against a fair price, and how much to bet on it. */
const EdgeCalculator = ({ onClose }: { onClose: () => void }) => {
  const settings = useAtomValue(slipSettingsAtom);
  const saved = useAtomValue(chosenBankrollAtom);
  const [risk, setRisk] = useState(settings.riskTolerance);
  const [isPlain, setIsPlain] = useState(settings.plainKelly ?? false);
  const [entered, setEntered] = useState<Entered>({ book: '', fair: '', amount: '' });
  const bankroll = entered.bankroll ?? (saved === null ? '' : String(saved));
  const enter = (field: keyof Entered) => (typed: string) => setEntered({ ...entered, [field]: typed });
  return (
    <Modal title={words.calculator} isOpen onClose={onClose}>
      <div className="calculator">
        <OddsField label={texts.bookOdds} typed={entered.book} onType={enter('book')} />
        <OddsField label={texts.fairOdds} typed={entered.fair} onType={enter('fair')} />
        <Field label={texts.amount}>
          {(described) => (
            <MoneyInput
              typed={entered.amount}
              onType={enter('amount')}
              placeholder={String(CALCULATOR_BLANKS.amount)}
              described={described}
            />
          )}
        </Field>
        <Field
          label={words.bankroll}
          hint={bankroll === '' ? texts.blankBankroll(wholeMoney(CALCULATOR_BLANKS.bankroll)) : undefined}
        >
          {(described) => (
            <MoneyInput
              typed={bankroll}
              onType={enter('bankroll')}
              placeholder={String(CALCULATOR_BLANKS.bankroll)}
              described={described}
            />
          )}
        </Field>
      </div>
      <ChoiceList label={words.risk} choices={riskChoices(isPlain)} chosen={risk} onChoose={setRisk} />
      <Check label={words.plainKelly} isOn={isPlain} onChange={setIsPlain} />
      <EdgeAnswer
        price={oddsOf(entered.book)}
        fair={oddsOf(entered.fair)}
        amount={dollarsOf(entered.amount)}
        bankroll={dollarsOf(bankroll)}
        risk={risk}
        isPlain={isPlain}
      />
    </Modal>
  );
};

const OddsField = ({ label, typed, onType }: { label: string; typed: string; onType: (typed: string) => void }) => (
  <Field label={label} error={typed === '' || oddsOf(typed) ? undefined : texts.notOdds}>
    {(described) => (
      <input
        className="input"
        inputMode="text"
        autoComplete="off"
        title={texts.american}
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

/** The results of the edge calculator: how good a price is, what an amount earns on it, and how much to bet. Amounts in dollars. */
const EdgeAnswer = ({
  price,
  fair,
  risk,
  isPlain,
  amount = CALCULATOR_BLANKS.amount,
  bankroll = CALCULATOR_BLANKS.bankroll,
}: {
  price: Odds | undefined;
  fair: Odds | undefined;
  risk: RiskLevel;
  isPlain: boolean;
  amount?: number | undefined;
  bankroll?: number | undefined;
}) => {
  if (!price || !fair) return <p className="c2">{texts.needsBoth}</p>;
  const { edge, band, sizing, expected, toWin } = calculateEdge(price, fair, risk, { amount, bankroll, isPlain });
  return (
    <section aria-label={texts.recommendation} aria-live="polite">
      <div className="between rule edge-answer">
        <span className="row">
          <span className="sr">{texts.edgeFigure}</span>
          <ValueChip text={signedPercent(edge)} band={evColorStep(edge)} size="large" /> <b>{texts.bands[band]}</b>
        </span>
        <span className="r">
          <b className="num display">{signedMoney(expected)}</b>{' '}
          <span className="sub num">{texts.inTheLongRun(money(amount))}</span>
        </span>
      </div>
      <FigureLine what={texts.suggested}>
        <b>{money(sizing.stake)}</b>
      </FigureLine>
      {sizing.stake > 0 ? <p className="s12 c2">{sizedBy(sizing, risk)}</p> : null}
      <FigureLine what={words.toWinBy(money(amount))}>
        <b>{money(toWin)}</b>
      </FigureLine>
    </section>
  );
};

export default EdgeCalculator;
