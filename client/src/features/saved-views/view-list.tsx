import type { SavedView } from '@fairline/shared/contract';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { savedViewsAtom, without, withView } from '../../lib/views/saved-views.js';
import { useCurrentView } from '../../lib/views/use-current-view.js';
import { savedViewMessages as words } from './messages.js';
import { ViewRow } from './view-row.js';

/** The saved views. The last deletion or replacement can be undone. */
export const ViewList = ({ onOpened }: { onOpened: () => void }) => {
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
