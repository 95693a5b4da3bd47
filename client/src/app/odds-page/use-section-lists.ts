import { useEffect, useState } from 'react';
import { after } from '../../platform/timers.js';
import { whenIdle } from '../../platform/when-idle.js';
import { useFollowList } from '../../scanner/model/use-follow-list.js';
import { usePhone } from '../../ui/use-phone.js';
import { isPushed, type OddsSection } from '../shell/sections.js';

/** How long the lists wait for odds that do not come, in milliseconds. */
const PATIENCE_MS = 3_000;

/** On a phone they always wait this long: reading three megabytes would delay the odds the user came for. */
const PHONE_MS = 8_000;

/**
 * Follows the lists of the scanners: at once in theirs. Elsewhere they are only a number on a tab, so they wait until the
 * odds are shown and the page is idle.
 */
export const useSectionLists = (section: OddsSection, isPlatinum: boolean, isShown: boolean): void => {
  const [isTime, setIsTime] = useState(false);
  const isPhone = usePhone();
  const isDue = isTime || isPushed(section);
  if (isDue && !isTime) setIsTime(true);
  useEffect(() => {
    if (isTime) return;
    const begin = () => setIsTime(true);
    if (isShown && !isPhone) return whenIdle(begin);
    return after(isPhone ? PHONE_MS : PATIENCE_MS, begin);
  }, [isTime, isShown, isPhone]);
  useFollowList('arbitrage', isPlatinum && isDue);
  useFollowList('middles', isPlatinum && isDue);
};
