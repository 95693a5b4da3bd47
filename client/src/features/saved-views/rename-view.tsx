import type { SavedView } from '@fairline/shared/contract';
import { useAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { renamed, savedViewsAtom, type ViewProblem, viewProblem } from '../../lib/views/saved-views.js';
import { Field } from '../../ui/inputs/field.js';
import { savedViewMessages as words } from './messages.js';

/** Renames a saved view. */
export const RenameView = ({ view, onDone }: { view: SavedView; onDone: () => void }) => {
  const [views, setViews] = useAtom(savedViewsAtom);
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<ViewProblem>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const against = viewProblem(views ?? [], { ...view, name }, view.name);
    setProblem(against);
    if (against) return;
    setViews((now) => renamed(now ?? [], view.name, name));
    onDone();
  };
  return (
    <form onSubmit={rename} noValidate>
      <Field
        label={words.newName(view.name)}
        error={problem && words.problems[problem === 'taken' ? 'taken by another' : problem]}
      >
        {(described) => (
          <div className="row">
            <input
              ref={input}
              className={problem ? 'input err' : 'input'}
              value={name}
              onChange={(event) => setName(event.target.value)}
              {...described}
            />
            <button type="submit" className="btn primary">
              {words.save}
            </button>
            <button type="button" className="btn quiet" onClick={onDone}>
              {words.cancel}
            </button>
          </div>
        )}
      </Field>
    </form>
  );
};
