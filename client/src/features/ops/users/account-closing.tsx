import type { OpsAccount } from '@fairline/shared/contract';
import { ConfirmedAction } from '../confirmed-action.js';
import { opsAccountMessages as words } from './account-messages.js';
import type { AccountAction } from './use-account.js';

/** Closes an account, or reopens it. */
export const AccountClosing = ({
  account: { user, is_ops },
  onAct,
}: {
  account: OpsAccount;
  onAct: (action: AccountAction) => Promise<void>;
}) => {
  if (user.closed)
    return (
      <ConfirmedAction
        key="reopen"
        label={words.reopen}
        title={words.reopenTitle}
        why={words.reopenWhy(user.email)}
        onConfirm={() => onAct('reopen')}
      />
    );
  if (is_ops) return <p className="s12 c2">{words.isOperator}</p>;
  return (
    <ConfirmedAction
      key="close"
      label={words.close}
      title={words.closeTitle}
      why={words.closeWhy(user.email)}
      isGrave
      onConfirm={() => onAct('close')}
    />
  );
};
