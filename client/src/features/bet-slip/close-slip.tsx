import { X } from 'lucide-react';
import { slipMessages as words } from './messages.js';

/** Closes the slip; what is on it stays. */
export const CloseSlip = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="iconbtn" aria-label={words.close} onClick={onClose}>
    <X className="ico" aria-hidden />
  </button>
);
