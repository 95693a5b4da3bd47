import { useSearchParams } from 'react-router-dom';
import { useStanding } from '../lib/session/me.js';
import { isScanner, type OddsSection, sectionOf } from './sections.js';

/** The section of the odds that is open: the one that the address asks for, unless that takes a plan which this user has not. */
export const useSection = (): { section: OddsSection; refused: OddsSection | undefined; isPlatinum: boolean } => {
  const [query] = useSearchParams();
  const isPlatinum = useStanding()?.isPlatinum ?? false;
  const asked = sectionOf(query);
  const isRefused = isScanner(asked) && !isPlatinum;
  return { section: isRefused ? 'game' : asked, refused: isRefused ? asked : undefined, isPlatinum };
};
