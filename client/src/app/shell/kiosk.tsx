import { onShown } from '../../platform/page-events.js';
import './kiosk.css';
import { useAtomValue } from 'jotai';
import { Minimize2, Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { nowAtom } from '../../platform/clock.js';
import { span } from '../../platform/format.js';
import { linkAtom } from '../../platform/socket/app-socket.js';
import { Banner } from '../../ui/banner.js';
import { BrandMark } from '../../ui/brand.js';
import { ConnectionBadge } from './connection-badge.js';
import { kioskMessages as words } from './kiosk-messages.js';

/** What stands above a list on a second screen instead of the bars: whether it is live, and the way back. The screen stays on. */
const Kiosk = ({ onLeave }: { onLeave: () => void }) => {
  const link = useAtomValue(linkAtom);
  useEffect(() => {
    document.documentElement.dataset.kiosk = 'on';
    const stop = keepAwake();
    return () => {
      delete document.documentElement.dataset.kiosk;
      stop();
    };
  }, []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // Escape first closes what is open.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) onLeave();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onLeave]);
  return (
    <>
      <header className="kiosk-bar">
        <BrandMark />
        <span className="b grow">{document.title.split(' · ')[0]}</span>
        <ConnectionBadge />
        <button type="button" className="btn sm" onClick={onLeave}>
          <Minimize2 className="ico s" aria-hidden />
          {words.leave}
        </button>
      </header>
      {link.state === 'waiting' ? <Late since={link.since} /> : null}
    </>
  );
};

export default Kiosk;

const Late = ({ since }: { since: number }) => {
  useAtomValue(nowAtom); // drawn anew as time passes
  return (
    <div className="kiosk-late">
      <Banner tone="warning" icon={Unplug}>
        {words.late(span(Math.max(0, Date.now() - since)))}
      </Banner>
    </div>
  );
};

/** Keeps the screen on while the page is in view, where the browser can. Until the returned function is called. */
const keepAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const take = async () => {
    if (document.visibilityState !== 'visible') return;
    // Browsers refuse it on a low battery, for instance; the list works without.
    const taken = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) taken?.release();
    else lock = taken;
  };
  take();
  const stop = onShown(take); // hidden, the page loses it
  return () => {
    isOver = true;
    stop();
    lock?.release();
  };
};
