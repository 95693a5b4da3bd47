import { useState } from 'react';
import { Check } from './check.js';
import { ChooserFace } from './chooser-face.js';
import { type DateChoiceProps, dateOptions, dateTitle } from './date-choice-options.js';
import { Sheet } from './sheet.js';

/** The dates on a phone: several can be ticked, but Done keeps only the first that was. */
export const DateChoiceSheet = ({ chosen, onChoose, now }: DateChoiceProps) => {
  const options = dateOptions(now);
  const [isOpen, setIsOpen] = useState(false);
  // Undefined until something is ticked: what holds now is no choice made here, and must not outdo the first one that is.
  const [ticked, setTicked] = useState<readonly string[]>();
  const shown = ticked ?? [chosen];
  const [first = ''] = shown;
  const close = () => setIsOpen(false);
  const open = () => {
    setTicked(undefined);
    setIsOpen(true);
  };
  const keepFirst = () => {
    onChoose(first);
    close();
  };
  return (
    <>
      <button type="button" className="btn chooser" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <ChooserFace label="Date" now={dateTitle(chosen, options)} />
      </button>
      <Sheet title="Select Dates" isOpen={isOpen} onClose={close}>
        {options.map(({ value, title }) => (
          <Check
            key={value}
            label={title}
            isOn={shown.includes(value)}
            onChange={(isOn) => setTicked(afterTick(ticked, chosen, value, isOn))}
          />
        ))}
        <p className="s12 c3 ms-note" role="status">
          {shown.length > 1 ? `Done keeps the first you chose: ${dateTitle(first, options)}` : ''}
        </p>
        <div className="sheet-actions">
          <button type="button" className="btn lg primary" onClick={keepFirst}>
            Done
          </button>
        </div>
      </Sheet>
    </>
  );
};

/** The ticks after one was set or taken away, in the order in which they were set. All dates exclude every other, and none means all. */
const afterTick = (
  ticked: readonly string[] | undefined,
  chosen: string,
  value: string,
  isOn: boolean,
): readonly string[] => {
  if (!isOn) {
    const left = (ticked ?? [chosen]).filter((one) => one !== value);
    return left.length > 0 ? left : [''];
  }
  return value === '' ? [''] : [...(ticked ?? []).filter((one) => one !== ''), value];
};
