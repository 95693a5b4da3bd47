import { Menu } from '@base-ui/react/menu';
import { useAtomValue, useStore } from 'jotai';
import { CalendarSearch, Check, Ellipsis, LoaderCircle, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { returnStakeAtom } from '../../lib/choices/return-stake.js';
import { run, runningAtom } from '../../lib/picks/runs/run-atom.js';
import { savePreferences } from '../../lib/preferences/send-preferences.js';
import { pickMessages as words } from './messages.js';
import { RangeWindow } from './range-window.js';

/** Validates all pending picks against the results, with its settings. */
export const ValidateResults = () => {
  const store = useStore();
  const isRunning = useAtomValue(runningAtom) !== undefined;
  const returnStake = useAtomValue(returnStakeAtom) ?? false;
  const [isRangeOpen, setIsRangeOpen] = useState(false);
  // A failed save is sent again later; the choice applies here at once.
  const choose = (chosen: boolean) => savePreferences({ returnStake: chosen }, store).catch(() => undefined);
  const Icon = isRunning ? LoaderCircle : RefreshCw;
  return (
    <div className="row">
      <button
        type="button"
        className="btn sm"
        aria-disabled={isRunning}
        onClick={() => run({ window: 'manual' }, store)}
      >
        <Icon className={isRunning ? 'ico s spin' : 'ico s'} aria-hidden />
        {isRunning ? words.validating : words.validate}
      </button>
      <Menu.Root>
        <Menu.Trigger className="iconbtn" aria-label={words.menu}>
          <Ellipsis className="ico s" aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="above" align="end" sideOffset={6}>
            <Menu.Popup className="pop menu pk-menu">
              <Menu.Item className="menu-item" onClick={() => setIsRangeOpen(true)}>
                <CalendarSearch className="ico s" aria-hidden />
                {words.range}
              </Menu.Item>
              <Menu.CheckboxItem className="menu-item" checked={returnStake} onCheckedChange={choose}>
                {words.returnStake}
                <Menu.CheckboxItemIndicator className="menu-tick">
                  <Check className="ico s" aria-hidden />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
              <p className="s12 c3 menu-why">{words.returnStakeWhy}</p>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <RangeWindow isOpen={isRangeOpen} onClose={() => setIsRangeOpen(false)} />
    </div>
  );
};
