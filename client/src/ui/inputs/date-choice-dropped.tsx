import { Menu } from '@base-ui/react/menu';
import { useEffect, useRef } from 'react';
import { ChooserFace } from './chooser.js';
import { type DateChoiceProps, dateOptions, dateTitle } from './date-choice-options.js';

/** The dates as a list below its button. */
const DateChoiceDropped = ({ chosen, onChoose, now, isByKey }: DateChoiceProps & { isByKey: boolean }) => {
  const button = useRef<HTMLButtonElement>(null);
  // Opened by keyboard, the list must focus its first item; a list that is open from the start focuses none.
  useEffect(() => {
    if (isByKey) button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [isByKey]);
  const options = dateOptions(now);
  return (
    <Menu.Root defaultOpen={!isByKey}>
      <Menu.Trigger ref={button} className="btn chooser">
        <ChooserFace label="Date" now={dateTitle(chosen, options)} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="above" align="start" sideOffset={6}>
          <Menu.Popup className="pop menu">
            <Menu.RadioGroup value={chosen} onValueChange={onChoose}>
              {options.map(({ value, title }) => (
                <Menu.RadioItem key={value} value={value} className="menu-item radio" closeOnClick>
                  {title}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

export default DateChoiceDropped;
