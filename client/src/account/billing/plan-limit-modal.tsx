import { useAtom } from 'jotai';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasLeft } from '../../market/model/views/page-turn.js';
import { howMany } from '../../platform/format.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { Meter } from '../../ui/meter.js';
import { Modal } from '../../ui/modal.js';
import { leaveTo, requestCheckout } from '../model/plan/checkout.js';
import { quotaExceededAtom } from '../model/plan/quota-exceeded.js';
import { planGateMessages as words } from './plan-gate-messages.js';

/** Opens on any page when a call was refused because the free requests are used up. */
export const PlanLimitModal = () => {
  const [exceeded, setExceeded] = useAtom(quotaExceededAtom);
  const [isOpening, setIsOpening] = useState(false);
  const navigate = useNavigate();
  const close = () => setExceeded(undefined);
  const upgrade = async () => {
    setIsOpening(true);
    await openUpgrade(navigate);
    setIsOpening(false);
    close();
  };
  return (
    <Modal title={words.title} isOpen={exceeded !== undefined} onClose={close}>
      {exceeded ? (
        <>
          <p className="c2">{exceeded.message}</p>
          <Meter
            label={words.used(howMany(exceeded.used), howMany(exceeded.quota))}
            value={exceeded.used}
            max={exceeded.quota}
          />
          <p className="s12 c3">{words.resets}</p>
        </>
      ) : null}
      <div className="row wrap">
        <button type="button" className="btn" onClick={close}>
          {words.later}
        </button>
        {exceeded?.confirmEmail ? (
          <Link className="btn" to="/account" onClick={close}>
            {words.confirmEmail}
          </Link>
        ) : null}
        <button type="button" className="btn primary" disabled={isOpening} onClick={upgrade}>
          {words.upgrade}
        </button>
      </div>
    </Modal>
  );
};

/** Opens the checkout of Platinum; if that fails, the plans page, whose buttons then show the reason. */
const openUpgrade = async (navigate: (path: string) => unknown): Promise<void> => {
  const { pathname } = location;
  try {
    const address = await requestCheckout({ supabaseUserId: store.get(sessionAtom)!.user.id });
    if (!hasLeft(pathname)) leaveTo(address);
  } catch {
    if (!hasLeft(pathname)) navigate('/pricing');
  }
};
