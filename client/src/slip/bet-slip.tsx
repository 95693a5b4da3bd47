import './bet-slip.css';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { money, signedMoney } from '../platform/format.js';
import { Sheet } from '../ui/sheet.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { usePhone } from '../ui/use-phone.js';
import { slipButtonMessages } from './button-messages.js';
import { slipMessages as words } from './messages.js';
import { clearSlipAtom, slipItemsAtom, slipOpenAtom, slipOpenedByKeyAtom } from './model/slip-atoms.js';
import { parlayAtom, singlesAtom, stakedAtom } from './model/slip-view.js';
import { SlipBody } from './slip-body.js';
import { SlipNote } from './slip-note.js';

/** The bet slip: beside the list, or on a phone a sheet over it with a summary bar while closed. */
const BetSlip = () => {
  const [isOpen, setIsOpen] = useAtom(slipOpenAtom);
  const count = useAtomValue(slipItemsAtom).length;
  const close = () => setIsOpen(false);
  if (!usePhone())
    return (
      <>
        {isOpen ? <SlipPanel onClose={close} /> : null}
        <SlipNote />
      </>
    );
  return (
    <>
      {count > 0 ? <SlipPeek onReview={() => setIsOpen(true)} /> : null}
      <Sheet
        title={slipButtonMessages.title}
        isOpen={isOpen}
        onClose={close}
        aside={
          <span className="row">
            <ClearSlip />
            <CloseSlip onClose={close} />
          </span>
        }
      >
        <SlipBody />
      </Sheet>
      <SlipNote />
    </>
  );
};

/** A summary of the slip above a phone's bottom bar. */
const SlipPeek = ({ onReview }: { onReview: () => void }) => {
  const count = useAtomValue(slipItemsAtom).length;
  const staked = useAtomValue(stakedAtom);
  const parlay = useAtomValue(parlayAtom);
  const { positions, worst, best } = useAtomValue(singlesAtom);
  const said =
    staked === 0
      ? words.noStake
      : parlay || positions.length === 0
        ? words.toWinOn(money(staked), money(parlay?.toWin ?? best))
        : words.toEndOn(money(staked), signedMoney(worst), signedMoney(best));
  return (
    <section className="peek" aria-label={slipButtonMessages.title}>
      <b className="num">{words.bets(count)}</b>
      <span className="num c2 grow">{said}</span>
      <button type="button" className="btn sm primary" aria-haspopup="dialog" onClick={onReview}>
        {words.review}
      </button>
    </section>
  );
};

/** The slip beside the list. Escape closes it while the focus is inside. */
const SlipPanel = ({ onClose }: { onClose: () => void }) => {
  const count = useAtomValue(slipItemsAtom).length;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isByKey, setIsByKey] = useAtom(slipOpenedByKeyAtom);
  useFocusKept(panel, title);
  useEffect(() => {
    if (isByKey) title.current?.focus();
    setIsByKey(false);
  }, [isByKey, setIsByKey]);
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <aside ref={panel} className="slip" aria-label={slipButtonMessages.title} onKeyDown={hear}>
      <header>
        <h2 ref={title} tabIndex={-1} className="row">
          {slipButtonMessages.title} {count > 0 ? <span className="badge">{count}</span> : null}
        </h2>
        <span className="row">
          <ClearSlip />
          <CloseSlip onClose={onClose} />
        </span>
      </header>
      <div className="body">
        <SlipBody />
      </div>
    </aside>
  );
};

/** Closes the slip; what is on it stays. */
const CloseSlip = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="iconbtn" aria-label={words.close} onClick={onClose}>
    <X className="ico" aria-hidden />
  </button>
);

/** Removes everything from the slip. */
const ClearSlip = () => {
  const clear = useSetAtom(clearSlipAtom);
  if (useAtomValue(slipItemsAtom).length === 0) return null;
  return (
    <button type="button" className="btn sm quiet" onClick={clear}>
      {words.clear}
    </button>
  );
};

export default BetSlip;
