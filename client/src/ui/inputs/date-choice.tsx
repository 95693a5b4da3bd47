import { uiPart } from '../ui-part.js';
import { Chooser } from './chooser.js';
import { type DateChoiceProps, dateOptions, dateTitle } from './date-choice-options.js';

const DateChoiceDropped = uiPart(() => import('./date-choice-dropped.js'));
const DateChoiceSheet = uiPart(() => import('./date-choice-sheet.js'));

/** All dates, live games, or one of eight days: a dropdown list, or a sheet on a phone. */
export const DateChoice = (props: DateChoiceProps) => (
  <Chooser
    label="Date"
    now={dateTitle(props.chosen, dateOptions(props.now))}
    popup="menu"
    dropped={(isByKey) => <DateChoiceDropped {...props} isByKey={isByKey} />}
    sheet={(isOpen, onClose) => <DateChoiceSheet {...props} isOpen={isOpen} onClose={onClose} />}
  />
);
