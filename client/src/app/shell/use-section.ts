import { useSearchParams } from 'react-router-dom';
import { usePlanAccess } from '../../platform/user/me.js';
import { isScanner, type OddsSection, sectionOf } from './sections.js';

/** The open section of the odds: the one the address names, unless the user's plan does not include it. */
export const useSection = (): { section: OddsSection; refused: OddsSection | undefined; isPlatinum: boolean } => {
  const [query] = useSearchParams();
  const isPlatinum = usePlanAccess()?.isPlatinum ?? false;
  const asked = sectionOf(query);
  const isRefused = isScanner(asked) && !isPlatinum;
  return { section: isRefused ? 'game' : asked, refused: isRefused ? asked : undefined, isPlatinum };
};
