import type { SavedView } from '@fairline/shared/contract';
import { PencilLine, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenView } from '../../lib/views/use-current-view.js';
import { savedViewMessages as words } from './messages.js';
import { RenameView } from './rename-view.js';

/** One saved view; its name opens it. */
export const ViewRow = ({
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
