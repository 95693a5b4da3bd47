import './saved-views.css';
import type { SavedView } from '@fairline/shared/contract';
import { useAtom } from 'jotai';
import { Link2, PencilLine, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form } from '../../ui/form.js';
import { Field } from '../../ui/inputs/field.js';
import { Modal } from '../../ui/windows/modal.js';
import {
  renamed,
  savedViewsAtom,
  type ViewProblem,
  viewProblem,
  without,
  withView,
} from '../model/views/saved-views.js';
import { useCurrentView, useOpenView } from '../model/views/use-current-view.js';
import { savedViewMessages as words } from './messages.js';

/** The window of named views: save the current one, open, rename, replace or delete one. */
const ViewsModal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
    <p className="c2 s12">{words.why}</p>
    <SaveView />
    <ViewList onOpened={onClose} />
    <CopyLink />
  </Modal>
);

/** Copies the page's address, which shows this view to anyone. */
const CopyLink = () => {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  };
  return (
    <div className="row">
      <button type="button" className="btn" onClick={copy}>
        <Link2 className="ico s" aria-hidden />
        {words.copy}
      </button>
      <span role="status" className="c2 s12">
        {said}
      </span>
    </div>
  );
};

/** Saves the current view under a name, and replaces a view with that name after confirmation. */
const SaveView = () => {
  const [views, setViews] = useAtom(savedViewsAtom);
  const current = useCurrentView();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<ViewProblem>();
  const save = () => {
    const view = { ...current, name };
    const against = viewProblem(views ?? [], view);
    const isReplacing = problem === 'taken' && against === 'taken';
    setProblem(isReplacing ? undefined : against);
    if (against && !isReplacing) return;
    setViews((now) => withView(now ?? [], view));
    setName('');
  };
  return (
    <Form onSubmit={save}>
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
    </Form>
  );
};

/** The saved views. The last deletion or replacement can be undone. */
const ViewList = ({ onOpened }: { onOpened: () => void }) => {
  const [views, setViews] = useAtom(savedViewsAtom);
  const current = useCurrentView();
  const [undo, setUndo] = useState<{ said: string; views: readonly SavedView[] }>();
  // The pressed button may be gone with its row, so the undo button takes the focus.
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (undo) back.current?.focus();
  }, [undo]);
  const change = (said: string, next: (now: readonly SavedView[]) => readonly SavedView[]) => {
    setUndo({ said, views: views ?? [] });
    setViews((now) => next(now ?? []));
  };
  return (
    <>
      {views && views.length > 0 ? (
        <ul className="views" aria-label={words.list}>
          {views.map((view) => (
            <ViewRow
              key={view.name}
              view={view}
              isCurrent={view.address === current.address}
              onOpened={onOpened}
              onOverwrite={() =>
                change(words.overwritten(view.name), (now) => withView(now, { ...current, name: view.name }))
              }
              onDelete={() => change(words.deleted(view.name), (now) => without(now, view.name))}
            />
          ))}
        </ul>
      ) : (
        <p className="c3 s12">{words.none}</p>
      )}
      <div role="status" className="views-said">
        {undo ? (
          <>
            <span>{undo.said}</span>
            <button
              ref={back}
              type="button"
              className="link"
              onClick={() => {
                setViews(undo.views);
                setUndo(undefined);
              }}
            >
              {words.undo}
            </button>
          </>
        ) : null}
      </div>
    </>
  );
};

/** One saved view; its name opens it. */
const ViewRow = ({
  view,
  isCurrent,
  onOpened,
  onOverwrite,
  onDelete,
}: {
  view: SavedView;
  isCurrent: boolean;
  onOpened: () => void;
  onOverwrite: () => void;
  onDelete: () => void;
}) => {
  const open = useOpenView();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name } = view;
  if (isRenaming)
    return (
      <li>
        <RenameView view={view} onDone={() => setIsRenaming(false)} />
      </li>
    );
  return (
    <li className="row">
      <button
        type="button"
        className="view-name grow"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          open(view);
          onOpened();
        }}
      >
        <span>{name}</span>
        {isCurrent ? <span className="c3 s12 nw">{words.current}</span> : null}
      </button>
      <button type="button" className="iconbtn" aria-label={words.overwrite(name)} onClick={onOverwrite}>
        <RefreshCw className="ico s" aria-hidden />
      </button>
      <button type="button" className="iconbtn" aria-label={words.rename(name)} onClick={() => setIsRenaming(true)}>
        <PencilLine className="ico s" aria-hidden />
      </button>
      <button type="button" className="iconbtn" aria-label={words.delete(name)} onClick={onDelete}>
        <Trash2 className="ico s" aria-hidden />
      </button>
    </li>
  );
};

/** Renames a saved view. */
const RenameView = ({ view, onDone }: { view: SavedView; onDone: () => void }) => {
  const [views, setViews] = useAtom(savedViewsAtom);
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<ViewProblem>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const rename = () => {
    const against = viewProblem(views ?? [], { ...view, name }, view.name);
    setProblem(against);
    if (against) return;
    setViews((now) => renamed(now ?? [], view.name, name));
    onDone();
  };
  return (
    <Form onSubmit={rename}>
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
    </Form>
  );
};

export default ViewsModal;
