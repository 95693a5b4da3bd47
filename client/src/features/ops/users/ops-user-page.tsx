import { useParams } from 'react-router-dom';
import { OpsFrame } from '../ops-frame.js';
import { accountMessages as words } from './account-messages.js';
import { OpsAccountView } from './ops-account-view.js';

/** Where operators see one account, end its sessions, close it and open it again. */
export const OpsUserPage = () => {
  const { userId = '' } = useParams();
  return (
    <OpsFrame title={words.title}>
      <OpsAccountView key={userId} id={userId} />
    </OpsFrame>
  );
};
