import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { assumedBankroll } from '../../lib/choices/bankroll-problem.js';
import { chosenBankrollAtom } from '../../lib/choices/betting-terms.js';
import { money } from '../../lib/format.js';
import { part } from '../../lib/parts/part.js';
import { slipSettingsAtom } from '../../lib/slip/slip-settings.js';
import { slipMessages as words } from './messages.js';

const SizingForm = part(() => import('./sizing-form.js'));

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
      <Suspense fallback={null}>{isOpen ? <SizingForm /> : null}</Suspense>
      <button type="button" className="link s12" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? words.done : words.change}
      </button>
    </section>
  );
};
