import { Menu } from '@base-ui/react/menu';
import { useAtom, useStore } from 'jotai';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { percent } from '../platform/format.js';
import { raiseToast } from '../platform/toasts.js';
import { opportunityMessages } from './messages.js';
import { allowSound, playSound, SOUND_CHOICES, type SoundChoice, soundAtom } from './model/scanner-sound.js';

const words = opportunityMessages.sound;

/** Chooses from which value on a new opportunity sounds. The choice plays the sound once. */
const SoundMenu = ({ face }: { face: ReactNode }) => {
  const [chosen, setChosen] = useAtom(soundAtom);
  const store = useStore();
  const choose = async (choice: SoundChoice) => {
    setChosen(choice);
    if (choice === 'off') return;
    if (await allowSound()) playSound();
    else raiseToast({ type: 'warning', text: words.failed }, store);
  };
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="btn sm quiet" title={words.title}>
        {face}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="above" align="end" sideOffset={6}>
          <Menu.Popup className="pop menu">
            <Menu.RadioGroup value={chosen} onValueChange={choose}>
              <Menu.GroupLabel className="menu-label">{words.title}</Menu.GroupLabel>
              {SOUND_CHOICES.map((choice) => (
                <Menu.RadioItem key={choice} className="menu-item" value={choice} closeOnClick>
                  {choice === 'off' ? words.never : choice === 0 ? words.each : words.over(percent(choice, 0))}
                  <Menu.RadioItemIndicator className="menu-tick">
                    <Check className="ico s" aria-hidden />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

export default SoundMenu;
