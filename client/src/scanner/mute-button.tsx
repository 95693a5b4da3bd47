import './mute.css';
import { type ListedOffer } from '@fairline/shared/domain';
import { BellOff } from 'lucide-react';
import { part } from '../platform/parts/part.js';
import { LazyMenu } from '../ui/lazy-menu.js';
import { opportunityMessages as words } from './messages.js';

const MuteMenu = part(() => import('./mute-menu.js'));

/** Opens the menu that mutes an offer or something of it. */
export const MuteButton = ({ offer }: { offer: ListedOffer }) => {
  const face = (
    <>
      <BellOff className="ico s" aria-hidden />
      {words.mute.face}
    </>
  );
  return (
    <LazyMenu face={face}>
      <MuteMenu offer={offer} face={face} />
    </LazyMenu>
  );
};
