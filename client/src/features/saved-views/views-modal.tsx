import './saved-views.css';
import { Modal } from '../../ui/windows/modal.js';
import { CopyLink } from './copy-link.js';
import { savedViewMessages as words } from './messages.js';
import { SaveView } from './save-view.js';
import { ViewList } from './view-list.js';

/** The window of named views: save the current one, open, rename, replace or delete one. */
const ViewsModal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
    <p className="c2 s12">{words.why}</p>
    <SaveView />
    <ViewList onOpened={onClose} />
    <CopyLink />
  </Modal>
);

export default ViewsModal;
