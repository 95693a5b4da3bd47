import { Menu } from '@base-ui/react/menu';
import { ChooserFace } from './chooser-face.js';
import { type DateChoiceProps, dateOptions, dateTitle } from './date-choice-options.js';
import { DateChoiceSheet } from './date-choice-sheet.js';
import { usePhone } from './use-phone.js';

/** All dates, live games, or one of the next eight days: a list that drops down, or a sheet on a phone. */
export const DateChoice = (props: DateChoiceProps) =>
  usePhone() ? <DateChoiceSheet {...props} /> : <Dropped {...props} />;

const Dropped = ({ chosen, onChoose, now }: DateChoiceProps) => {
  const options = dateOptions(now);
  return (
    <Menu.Root>
      <Menu.Trigger className="btn chooser">
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
