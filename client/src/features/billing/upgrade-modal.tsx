import { subscriptionSchema, type UpgradePreview, upgradePreviewSchema } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cacheKey } from '../../lib/cache/cache-key.js';
import { api } from '../../lib/http/api.js';
import { billedAmount } from '../../lib/plan/billed.js';
import { checkoutComplaint } from '../../lib/plan/checkout.js';
import { SUBSCRIPTION_KEY } from '../../lib/plan/use-subscription.js';
import { ME_KEY } from '../../lib/session/me.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { hasLeft } from '../../lib/views/page-turn.js';
import { Facts } from '../../ui/facts.js';
import { Modal } from '../../ui/windows/modal.js';
import { billingMessages as words } from './messages.js';

const PATH = '/api/billing/upgrade';

/** Shows what an upgrade from Gold to Platinum costs, and makes it once confirmed. */
export const UpgradeModal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.upgradeTitle} isOpen={isOpen} onClose={onClose}>
    <Upgrade onClose={onClose} />
  </Modal>
);

const Upgrade = ({ onClose }: { onClose: () => void }) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const { data, error, refetch } = useQuery({
    queryKey: cacheKey('upgrade', { userId }),
    gcTime: 0, // amounts are valid only at the moment of the request
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => api(PATH, upgradePreviewSchema),
  });
  if (error) return <p className="fielderr">{checkoutComplaint(error)}</p>;
  if (!data) return <p role="status">{words.upgradeAsking}</p>;
  return <Agreement preview={data} onClose={onClose} onOutOfDate={refetch} />;
};

const Agreement = ({
  preview: { amount_due, renewal_amount, currency, proration_date },
  onClose,
  onOutOfDate,
}: {
  preview: UpgradePreview;
  onClose: () => void;
  onOutOfDate: () => void;
}) => {
  const [state, setState] = useState<'idle' | 'upgrading'>('idle');
  const [complaint, setComplaint] = useState<string>();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const due = billedAmount(amount_due, currency);

  const upgrade = async () => {
    setState('upgrading');
    setComplaint(undefined);
    try {
      await api(PATH, subscriptionSchema, { method: 'POST', body: { proration_date } });
      for (const key of [SUBSCRIPTION_KEY, ME_KEY]) queries.invalidateQueries({ queryKey: [key] });
      if (!hasLeft(pathname)) navigate('/billing/success');
    } catch (error) {
      setState('idle');
      setComplaint(checkoutComplaint(error));
      onOutOfDate();
    }
  };

  return (
    <>
      <p className="c2">{words.upgradeWhy}</p>
      <Facts
        facts={[
          [words.dueNow, due],
          [words.dueLater, billedAmount(renewal_amount, currency)],
        ]}
      />
      {complaint ? (
        <p className="fielderr" role="alert">
          {complaint}
        </p>
      ) : null}
      <div className="row wrap">
        <button type="button" className="btn primary" disabled={state === 'upgrading'} onClick={upgrade}>
          {state === 'upgrading' ? words.upgrading : words.upgradeConfirm(due)}
        </button>
        <button type="button" className="btn quiet" onClick={onClose}>
          {words.keepGold}
        </button>
      </div>
    </>
  );
};
