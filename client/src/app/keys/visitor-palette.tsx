import { Palette } from '../../features/palette/palette.js';
import { PaletteList } from '../../features/palette/palette-list.js';
import { offerMessages as words } from './palette-messages.js';
import { useVisitorLines } from './use-visitor-lines.js';

/** The palette for visitors. */
const VisitorPalette = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Palette isOpen={isOpen} onClose={onClose}>
    <PaletteList groups={useVisitorLines()} placeholder={words.openTo} onDone={onClose} />
  </Palette>
);

export default VisitorPalette;
