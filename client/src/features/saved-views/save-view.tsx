import { useAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { savedViewsAtom, type ViewProblem, viewProblem, withView } from '../../lib/views/saved-views.js';
import { useCurrentView } from '../../lib/views/use-current-view.js';
import { Field } from '../../ui/inputs/field.js';
import { savedViewMessages as words } from './messages.js';

/** Saves the current view under a name, and replaces a view with that name after confirmation. */
export const SaveView = () => {
  const [views, setViews] = useAtom(savedViewsAtom);
  const current = useCurrentView();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<ViewProblem>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const view = { ...current, name };
    const against = viewProblem(views ?? [], view);
    const isReplacing = problem === 'taken' && against === 'taken';
    setProblem(isReplacing ? undefined : against);
    if (against && !isReplacing) return;
    setViews((now) => withView(now ?? [], view));
    setName('');
  };
  return (
    <form onSubmit={save} noValidate>
      <Field label={words.name} error={problem && words.problems[problem]}>
        {(described) => (
          <div className="row">
            <input
              className={problem ? 'input err' : 'input'}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(undefined);
              }}
              {...described}
            />
            <button type="submit" className="btn primary">
              {problem === 'taken' ? words.replace : words.save}
            </button>
          </div>
        )}
      </Field>
    </form>
  );
};
