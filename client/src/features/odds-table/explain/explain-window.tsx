import './explain.css';
import { atom, useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { BetKey } from '../../../lib/bets/bet.js';
import { explainedAtom, isSameMarket } from '../../../lib/bets/explained.js';
import { useWritePrice } from '../../../lib/choices/odds-format.js';
import { serverNow } from '../../../lib/clock.js';
import { signedPercent } from '../../../lib/format.js';
import { Sheet } from '../../../ui/sheet.js';
import { usePhone } from '../../../ui/use-phone.js';
import { type Account, worthOf } from './account.js';
import { AccountView } from './account-view.js';
import { CloseButton, ExplainDialog } from './explain-dialog.js';
import { explainMessages as words } from './messages.js';
import { MovedNote } from './moved-note.js';

/**
 * Explains the value and the fair line of a bet as of when it opens, so that all numbers belong to the same prices. When a price moves, it
 * says so.
 */
const ExplainWindow = ({ bet, isOpen, onClose }: { bet: BetKey; isOpen: boolean; onClose: () => void }) => {
  const live = useAtomValue(useMemo(() => (isOpen ? explainedAtom(bet) : NOTHING), [bet, isOpen]));
  const [account, setAccount] = useState(() => live && { ...live, at: serverNow() });
  const title = useTitle(account);
  const isPhone = usePhone();
  if (!account) return null;
  const body = (
    <>
      {live && !isSameMarket(live, account) ? (
        <MovedNote onLatest={() => setAccount({ ...live, at: serverNow() })} />
      ) : null}
      <AccountView account={account} />
    </>
  );
  if (isPhone)
    return (
      <Sheet title={title} isOpen={isOpen} onClose={onClose} aside={<CloseButton />}>
        <div className="explain">{body}</div>
      </Sheet>
    );
  return (
    <ExplainDialog title={title} isOpen={isOpen} onClose={onClose}>
      {body}
    </ExplainDialog>
  );
};

// While the window closes, the latest prices are not needed.
const NOTHING = atom(undefined);

const useTitle = (account: Account | undefined): string => {
  const write = useWritePrice();
  if (!account) return '';
  const { line, value } = worthOf(account.fair?.[0], account);
  if (value !== undefined) return words.why(signedPercent(value));
  return line === undefined ? words.whyNone : words.whyFair(write(line));
};

export default ExplainWindow;
