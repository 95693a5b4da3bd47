import { useState } from 'react';
import { Sheet } from '../sheet.js';
import { Check } from './check.js';
import { type DateChoiceProps, dateOptions, dateTitle } from './date-choice-options.js';

/** The dates on a phone. The user can tick several, but Done keeps only the one ticked first. */
const DateChoiceSheet = ({ isOpen, onClose, ...props }: DateChoiceProps & { isOpen: boolean; onClose: () => void }) => (
  <Sheet title="Select Dates" isOpen={isOpen} onClose={onClose}>
    <Dates {...props} onDone={onClose} />
  </Sheet>
);

export default DateChoiceSheet;

// The ticks are lost when the sheet is closed without Done.
const Dates = ({ chosen, onChoose, now, onDone }: DateChoiceProps & { onDone: () => void }) => {
  const options = dateOptions(now);
  // Undefined until the user ticks something: the current choice is not a tick, and must not win over the first one.
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

/**
 * The ticks after one was set or removed, in the order they were set. "All dates" excludes every other tick, and no ticks mean all dates.
 */
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
