import { useAtomValue } from 'jotai';
import type { PaletteGroup } from '../../features/palette/line.js';
import { Palette } from '../../features/palette/palette.js';
import { PaletteList } from '../../features/palette/palette-list.js';
import { singleKeysAtom } from '../../lib/accessibility/accessibility.js';
import { offerMessages as words } from './palette-messages.js';
import { useBookLines } from './use-book-lines.js';
import { useCommandLines } from './use-command-lines.js';
import { useOddsLines } from './use-odds-lines.js';
import { usePageLines } from './use-page-lines.js';

interface PaletteWindowProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly showMap: () => void;
}

/** The palette with the entries for this user and page. */
const PaletteWindow = ({ isOpen, onClose, showMap }: PaletteWindowProps) => (
  <Palette isOpen={isOpen} onClose={onClose}>
    <Offers onDone={onClose} showMap={showMap} />
  </Palette>
);

export default PaletteWindow;

const Offers = ({ onDone, showMap }: { onDone: () => void; showMap: () => void }) => {
  const { pages, sections } = usePageLines();
  const { sports, games } = useOddsLines();
  const books = useBookLines();
  const commands = useCommandLines(showMap);
  const hasKeys = useAtomValue(singleKeysAtom);
  const groups: PaletteGroup[] = [
    { title: words.pages, items: pages },
    { title: words.sections, items: sections },
    { title: words.games, items: games },
    { title: words.sports, items: sports },
    { title: words.books, items: books },
    { title: words.commands, items: commands },
  ];
  return <PaletteList groups={hasKeys ? groups : groups.map(withoutKeys)} onDone={onDone} />;
};

const withoutKeys = ({ title, items }: PaletteGroup): PaletteGroup => ({
  title,
  items: items.map(({ keys: _, ...line }) => line),
});
