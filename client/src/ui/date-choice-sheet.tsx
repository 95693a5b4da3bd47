import { useState } from 'react';
import { Check } from './check.js';
import { type DateChoiceProps, dateOptions, dateTitle } from './date-choice-options.js';
import { Sheet } from './sheet.js';

/** The dates on a phone: several can be ticked, but Done keeps only the first that was. */
const DateChoiceSheet = ({ isOpen, onClose, ...props }: DateChoiceProps & { isOpen: boolean; onClose: () => void }) => (
  <Sheet title="Select Dates" isOpen={isOpen} onClose={onClose}>
    <Dates {...props} onDone={onClose} />
  </Sheet>
);

export default DateChoiceSheet;

// What is ticked goes with the sheet when it is left without Done.
const Dates = ({ chosen, onChoose, now, onDone }: DateChoiceProps & { onDone: () => void }) => {
  const options = dateOptions(now);
  // Undefined until something is ticked: what holds now is no choice made here, and must not outdo the first one that is.
  const [ticked, setTicked] = useState<readonly string[]>();
  const shown = ticked ?? [chosen];
  const [first = ''] = shown;
  const keepFirst = () => {
    onChoose(first);
    onDone();
  };
  return (
    <>
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
