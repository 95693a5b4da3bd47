import './saved-views.css';
import { Modal } from '../../ui/modal.js';
import { CopyLink } from './copy-link.js';
import { savedViewMessages as words } from './messages.js';
import { SaveView } from './save-view.js';
import { ViewList } from './view-list.js';

/** The views that have a name: save what is shown, open one, change its name or what it shows, delete it. */
const ViewsModal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
    <p className="c2 s12">{words.why}</p>
    <SaveView />
    <ViewList onOpened={onClose} />
    <CopyLink />
  </Modal>
);

export default ViewsModal;
