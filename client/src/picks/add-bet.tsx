import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useChangeAddress, useQuery } from '../market/model/views/use-address-bar.js';
import { isDemoAtom } from '../platform/demo-atom.js';
import { part } from '../platform/parts/part.js';
import { betMessages as words } from './bet-messages.js';
import { startedBet, withoutBet } from './model/entry/bet-address.js';

/** The form is loaded only when it is opened. */
export const BetWindow = part(() => import('./bet-window.js'));

/** The button that opens the form of a new bet. The address of a page elsewhere opens it too, filled in as far as it says. */
export const AddBet = () => {
  const started = startedBet(useQuery());
  const changeAddress = useChangeAddress();
  const isDemo = useAtomValue(isDemoAtom);
  const [isAsked, setIsAsked] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = isAsked || started !== undefined;
  if (isOpen && !wasOpen) setWasOpen(true);
  const close = () => {
    setIsAsked(false);
    if (started) changeAddress(withoutBet);
  };
  if (isDemo) return null;
  return (
    <>
      <button type="button" className="btn sm accent pf-button" onClick={() => setIsAsked(true)}>
        <Plus className="ico s" aria-hidden />
        <span>{words.add}</span>
      </button>
      <Suspense fallback={null}>
        {wasOpen ? <BetWindow isOpen={isOpen} onClose={close} started={started} /> : null}
      </Suspense>
    </>
  );
};
