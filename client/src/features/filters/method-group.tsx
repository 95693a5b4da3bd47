import { DEVIG_METHODS } from '@fairline/shared/domain';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import type { GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

const CHOICES = DEVIG_METHODS.map(({ name, title }) => ({ value: name, title }));

/** How the margin is removed from the books' prices. */
export const MethodGroup = ({ draft, onEdit }: GroupProps) => (
  <div className="fgroup">
    <h3>{words.method}</h3>
    <ChoiceList
      label={words.method}
      choices={CHOICES}
      chosen={draft.method}
      onChoose={(method) => onEdit({ method })}
    />
  </div>
);
