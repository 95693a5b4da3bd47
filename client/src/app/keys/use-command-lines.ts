import { useAtomValue, useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { PaletteLine } from '../../features/palette/line.js';
import { ODDS_FORMATS, oddsFormatAtom } from '../../lib/choices/odds-format.js';
import { DENSITIES, densityAtom } from '../../lib/choices/table-look.js';
import { autoRefreshAtom } from '../../lib/refresh/auto-refresh.js';
import { signOut } from '../../lib/session/sign-out.js';
import { slipOpenAtom, turnSlipByKeyAtom } from '../../lib/slip/slip-atoms.js';
import { raiseToast } from '../../lib/toasts.js';
import { chooseFormat, toggleUpdates } from './key-actions.js';
import { offerMessages as words } from './palette-messages.js';

/** The commands of the palette on this page. A setting that is already active is not offered. */
export const useCommandLines = (showMap: () => void): PaletteLine[] => {
  const store = useStore();
  const { pathname } = useLocation();
  const format = useAtomValue(oddsFormatAtom);
  const density = useAtomValue(densityAtom);
  const isMoving = useAtomValue(autoRefreshAtom);
  const isSlipOpen = useAtomValue(slipOpenAtom);
  const isOnOdds = pathname === '/sportsbooks';
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      raiseToast({ type: 'success', text: words.copied }, store);
    } catch {
      raiseToast({ type: 'error', text: words.notCopied }, store); // without TLS there is no clipboard
    }
  };
  return [
    ...(isOnOdds
      ? [
          line('pause', isMoving ? words.pause : words.resume, () => toggleUpdates(store), '.'),
          line('copy', words.copyLink, copyLink),
        ]
      : []),
    ...(isOnOdds || pathname === '/dashboard'
      ? [line('slip', isSlipOpen ? words.closeSlip : words.openSlip, () => store.set(turnSlipByKeyAtom), 'b')]
      : []),
    ...ODDS_FORMATS.filter((one) => one !== format).map((one) =>
      line(`format ${one}`, words.format(words.formats[one]), () => chooseFormat(one, store)),
    ),
    ...DENSITIES.filter((one) => isOnOdds && one !== density).map((one) =>
      line(`rows ${one}`, words.density(words.densities[one]), () => store.set(densityAtom, one)),
    ),
    line('map', words.map, showMap, '?'),
    line('out', words.signOut, () => signOut()),
  ];
};

const line = (id: string, label: string, does: () => void, key?: string): PaletteLine => ({
  id,
  label,
  ...(key ? { keys: [key] } : {}),
  does,
});
