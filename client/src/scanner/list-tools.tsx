import { useAtomValue } from 'jotai';
import { BellOff, Volume2, VolumeX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { mutedNowAtom } from '../market/model/choices/mutes.js';
import { part } from '../platform/parts/part.js';
import { LazyMenu } from '../ui/lazy-menu.js';
import { opportunityMessages as words } from './messages.js';
import { soundAtom } from './model/scanner-sound.js';

const SoundMenu = part(() => import('./sound-menu.js'));
const MutedWindow = part(() => import('./muted-window.js'));

/** What a list does when something new appears, and what is muted. */
export const ListTools = () => (
  <>
    <MutedButton />
    <SoundButton />
  </>
);

const MutedButton = () => {
  const count = useAtomValue(mutedNowAtom).length;
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      {count > 0 ? (
        <button type="button" className="btn sm quiet" onClick={() => setIsOpen(true)}>
          <BellOff className="ico s" aria-hidden />
          {words.mute.list(count)}
        </button>
      ) : null}
      {isOpen === undefined ? null : (
        <Suspense>
          <MutedWindow isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const SoundButton = () => {
  const isOn = useAtomValue(soundAtom) !== 'off';
  const Icon = isOn ? Volume2 : VolumeX;
  const face = (
    <>
      <Icon className="ico s" aria-hidden />
      {isOn ? words.sound.on : words.sound.off}
    </>
  );
  return (
    <LazyMenu title={words.sound.title} face={face}>
      <SoundMenu face={face} />
    </LazyMenu>
  );
};
