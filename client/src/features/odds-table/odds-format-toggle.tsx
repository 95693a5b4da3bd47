import { useAtom } from 'jotai';
import { ODDS_FORMATS, oddsFormatAtom } from '../../lib/choices/odds-format.js';
import { Segments } from '../../ui/segments.js';
import { oddsTableMessages as words } from './messages.js';

/** How odds are written; the browser remembers it. */
export const OddsFormatToggle = ({ isWide = false }: { isWide?: boolean }) => {
  const [format, setFormat] = useAtom(oddsFormatAtom);
  const choices = ODDS_FORMATS.map((value) => ({ value, title: words.formats[value] }));
  return <Segments label={words.oddsFormat} choices={choices} chosen={format} onChoose={setFormat} isWide={isWide} />;
};
