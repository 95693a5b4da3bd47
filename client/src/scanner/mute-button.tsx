import './mute.css';
import { BellOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { part } from '../platform/parts/part.js';
import { opportunityMessages as words } from './messages.js';
import type { Offer } from './model/live-view.js';

const MuteMenu = part(() => import('./mute-menu.js'));

/** Opens the menu that mutes an offer or something of it. */
export const MuteButton = ({ offer }: { offer: Offer }) => {
  const [isAsked, setIsAsked] = useState(false);
  const face = (
    <>
      <BellOff className="ico s" aria-hidden />
      {words.mute.face}
    </>
  );
  const button = (
    <button type="button" className="btn sm quiet" aria-haspopup="menu" onClick={() => setIsAsked(true)}>
      {face}
    </button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <MuteMenu offer={offer} face={face} />
    </Suspense>
  );
};
