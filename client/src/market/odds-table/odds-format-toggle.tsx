import { useAtom } from 'jotai';
import { Segments } from '../../ui/inputs/segments.js';
import { ODDS_FORMATS, type OddsFormat, oddsFormatAtom } from '../model/choices/odds-format.js';
import { oddsTableMessages as words } from './messages.js';

/** Switches the odds format, which the browser remembers. Hidden if the format is `given`. */
export const OddsFormatToggle = ({ isWide = false, given }: { isWide?: boolean; given?: OddsFormat | undefined }) => {
  const [format, setFormat] = useAtom(oddsFormatAtom);
  if (given) return null;
  const choices = ODDS_FORMATS.map((value) => ({ value, title: words.formats[value] }));
  return <Segments label={words.oddsFormat} choices={choices} chosen={format} onChoose={setFormat} isWide={isWide} />;
};
