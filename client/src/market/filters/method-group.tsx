import { DEVIG_METHODS } from '@fairline/shared/domain';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import type { GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';
import { SharpButton, useSharpWords } from './sharp-button.js';

const CHOICES = DEVIG_METHODS.map(({ name, title }) => ({ value: name, title }));

/** How the margin is removed from the books' prices, and the way to the books that make the fair line. */
const MethodGroup = ({ draft, onEdit }: GroupProps) => {
  const now = useSharpWords();
  return (
    <div className="fgroup">
      <h3>{words.method}</h3>
      <ChoiceList
        label={words.method}
        choices={CHOICES}
        chosen={draft.method}
        onChoose={(method) => onEdit({ method })}
      />
      <p className="c3 s12">
        {words.fairLineBy} {now}. <SharpButton className="link">{words.mySharp}</SharpButton>
      </p>
    </div>
  );
};

export default MethodGroup;
