import { bookTitle, LIMITS, QUICK_PARLAY_STAKES } from '@fairline/shared/domain';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Calculator } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDayLimitWarning } from '../account/model/day-limit.js';
import { assumedBankroll } from '../market/model/choices/bankroll-problem.js';
import { bankrollAtom, chosenBankrollAtom } from '../market/model/choices/betting-terms.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { money, signedMoney, wholeMoney } from '../platform/format.js';
import { part } from '../platform/parts/part.js';
import { Complaint } from '../ui/complaint.js';
import { DayLimitBanner } from '../ui/day-limit-banner.js';
import { Field } from '../ui/inputs/field.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { BetLine } from './bet-line.js';
import { EdgeMark } from './edge-mark.js';
import { stakeProblem, slipMessages as words } from './messages.js';
import { acceptAllAtom, movedAtom, removeUnavailableAtom, unavailableAtom } from './model/hindrances.js';
import { parlayStakeAtom, slipItemsAtom, slipModeAtom } from './model/slip-atoms.js';
import { slipSettingsAtom } from './model/slip-settings.js';
import { canPlaceAtom, parlayAtom, placeSlipAtom, singlesAtom, stakedAtom } from './model/slip-view.js';
import { itemsNowAtom } from './model/worth-now.js';
import { Singles } from './singles.js';
import { Totals } from './totals.js';

// Loaded only when somebody uses it.
const EdgeCalculator = part(() => import('./edge-calculator.js'));

/** The slip's bets, their sizing, the totals, and the button that places them. */
export const SlipBody = () => {
  const isEmpty = useAtomValue(slipItemsAtom).length === 0;
  const mode = useAtomValue(slipModeAtom);
  return (
    <>
      {isEmpty ? (
        <div className="nobets">
          <b>{words.empty}</b>
          <p className="s12 c2">{words.emptyWhy}</p>
        </div>
      ) : (
        <>
          <ModeSwitch />
          {mode === 'single' ? <Singles /> : <Parlay />}
        </>
      )}
      <Sizing />
      {isEmpty ? null : <DayLimit />}
      {isEmpty ? null : <Hindrances />}
      {isEmpty ? null : <PlaceButton />}
      <Calculate />
    </>
  );
};

const Calculate = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn sm quiet calc" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Calculator className="ico s" aria-hidden />
        {words.calculator}
      </button>
      <Suspense fallback={null}>{isOpen ? <EdgeCalculator onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
};

/** Single bets, or all of them as one parlay. */
const ModeSwitch = () => {
  const [mode, setMode] = useAtom(slipModeAtom);
  const isAlone = useAtomValue(slipItemsAtom).length < 2;
  return (
    <fieldset className="seg full" aria-label={words.mode}>
      <button type="button" aria-pressed={mode === 'single'} onClick={() => setMode('single')}>
        {words.single}
      </button>
      <button
        type="button"
        aria-pressed={mode === 'parlay'}
        disabled={isAlone}
        title={isAlone ? words.parlayNeeds : undefined}
        onClick={() => setMode('parlay')}
      >
        {words.parlay}
      </button>
    </fieldset>
  );
};

/** Saves the slip as pending picks and opens My Picks. */
const PlaceButton = () => {
  const count = useAtomValue(slipItemsAtom).length;
  const total = money(useAtomValue(stakedAtom));
  const isParlay = useAtomValue(parlayAtom) !== undefined;
  const canPlace = useAtomValue(canPlaceAtom);
  const place = useSetAtom(placeSlipAtom);
  const go = useNavigate();
  const { positions, worst, best } = useAtomValue(singlesAtom);
  const press = () => {
    const said =
      positions.length === 0
        ? words.placed(count)
        : words.placedPositions(count, signedMoney(worst), signedMoney(best));
    if (place(new Date(), isParlay ? words.placedParlay : said)) go('/picks');
  };
  return (
    <div className="place">
      <button type="button" className="btn primary lg full" disabled={!canPlace} onClick={press}>
        {isParlay ? words.placeParlay(total) : words.place(count, total)}
      </button>
      <p className="s12 c3">{words.note}</p>
    </div>
  );
};

/** Warns a user who goes over their own daily stake limit with what is on the slip. */
export const DayLimit = () => <DayLimitBanner warning={useDayLimitWarning(useAtomValue(stakedAtom))} />;

const SizingForm = part(() => import('./sizing-form.js'));

/** How bets are sized: bankroll, risk tolerance, quick bet. Two lines until the user opens it. */
const Sizing = () => {
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

/** What keeps the slip from being placed and can be mended at once: several moved prices, and bets that are gone. */
const Hindrances = () => {
  const moved = useAtomValue(movedAtom);
  const unavailable = useAtomValue(unavailableAtom);
  const accept = useSetAtom(acceptAllAtom);
  const remove = useSetAtom(removeUnavailableAtom);
  return (
    <>
      {moved.length > 1 ? (
        <Hindrance what={words.pricesMoved(moved.length)} way={words.acceptAll} onTake={() => accept(moved)} />
      ) : null}
      {unavailable.length > 0 ? (
        <Hindrance
          what={words.unavailable(unavailable.length)}
          way={words.removeUnavailable(unavailable.length)}
          onTake={remove}
        />
      ) : null}
    </>
  );
};

const Hindrance = ({ what, way, onTake }: { what: string; way: string; onTake: () => void }) => (
  <div className="moved between">
    <span>{what}</span>
    <button type="button" className="btn sm" onClick={onTake}>
      {way}
    </button>
  </div>
);

/** The slip as one parlay: legs, price, stake. */
const Parlay = () => {
  const items = useAtomValue(itemsNowAtom);
  const parlay = useAtomValue(parlayAtom);
  const bankroll = useAtomValue(bankrollAtom);
  const write = useAtomValue(writePriceAtom);
  const [typed, type] = useAtom(parlayStakeAtom);
  if (!parlay) return null;
  const most = bankroll * LIMITS.parlayShare;
  const { left = Infinity } = parlay;
  return (
    <>
      {items.map((item) => (
        <article key={item.id} className="bet" aria-label={item.selection}>
          <BetLine item={item} />
        </article>
      ))}
      <div className="rule slip-part">
        <div className="kv">
          <span>{words.parlayOdds}</span>
          <span className="row">
            <EdgeMark edge={parlay.edge} />
            <b className="price">{write(parlay.price)}</b>
          </span>
        </div>
        <Field label={words.parlayStake}>
          {(described) => <MoneyInput typed={typed} onType={type} described={described} />}
        </Field>
        <fieldset className="quick row" aria-label={words.quickAmounts}>
          {QUICK_PARLAY_STAKES.map((amount) => (
            <button
              key={amount}
              type="button"
              className="btn sm"
              disabled={amount > most || amount > left}
              onClick={() => type(String(amount))}
            >
              {wholeMoney(amount)}
            </button>
          ))}
        </fieldset>
        {(parlay.stake ?? 0) > left ? (
          <p className="s12 warn" role="status">
            {words.exceeds.balance(bookTitle(items[0]!.bookmaker), money(left))}
          </p>
        ) : null}
        {parlay.problems.map((problem) => (
          <Complaint key={problem} complaint={stakeProblem(problem, 'parlay', wholeMoney(most))} />
        ))}
      </div>
      <Totals
        stake={parlay.stake ?? 0}
        win={{ what: words.toWin, amount: parlay.toWin }}
        expected={{ what: words.expected, amount: parlay.expected }}
      />
    </>
  );
};
