import { jobs } from '@fairline/shared/contract';
import { Field } from '../../../ui/inputs/field.js';
import { jobsMessages as words } from './messages.js';

/** Chooses one queue or all. */
export const QueueChoice = ({ queue, onChoose }: { queue: string; onChoose: (queue: string) => void }) => (
  <Field label={words.of}>
    {(described) => (
      <select className="input" value={queue} onChange={({ target }) => onChoose(target.value)} {...described}>
        <option value="">{words.all}</option>
        {Object.keys(jobs).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
