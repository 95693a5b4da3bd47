import { useAtom } from 'jotai';
import { bettorStateAtom } from '../../lib/links/bettor-state.js';
import { US_STATES } from '../../lib/links/us-states.table.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { slipMessages as words } from './messages.js';

const CHOICES = [{ value: '', title: words.noState }, ...[...US_STATES].map(([value, title]) => ({ value, title }))];

/** The state the user bets in, for books with a separate address per state. */
export const StateChoice = () => {
  const [state, setState] = useAtom(bettorStateAtom);
  return (
    <div>
      <p className="s12 c2">{words.state}</p>
      <ChoiceList label={words.state} choices={CHOICES} chosen={state} onChoose={setState} />
      <p className="s12 c3">{words.linksByState}</p>
    </div>
  );
};
