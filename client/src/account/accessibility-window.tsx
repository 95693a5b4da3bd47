import { Modal } from '../ui/modal.js';
import { accessibilityMessages as words } from './accessibility-messages.js';
import { AccessibilitySettings } from './accessibility-settings.js';

/** The settings in a modal window. */
const AccessibilityWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
    <AccessibilitySettings />
  </Modal>
);

export default AccessibilityWindow;
