import { useParams } from 'react-router-dom';
import { OpsFrame } from '../ops-frame.js';
import { opsAccountMessages as words } from './account-messages.js';
import { OpsAccountView } from './ops-account-view.js';

/** The operators' page of one account, where they end its sessions, close it or reopen it. */
export const OpsUserPage = () => {
  const { userId = '' } = useParams();
  return (
    <OpsFrame title={words.title}>
      <OpsAccountView key={userId} id={userId} />
    </OpsFrame>
  );
};
