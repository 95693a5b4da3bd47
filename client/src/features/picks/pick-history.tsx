import { editedAt, outcomeAt, type Pick } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { cacheKey } from '../../lib/cache/cache-key.js';
import { keptAs } from '../../lib/cache/lifetimes.js';
import { serverNow } from '../../lib/clock.js';
import { gameTime } from '../../lib/format.js';
import { askTrail } from '../../lib/picks/ask-grading.js';
import { idOf } from '../../lib/picks/sync/unsent.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { changeInWords } from './change-words.js';
import { pickMessages as words } from './messages.js';

/** The history of a pick, loaded on request: who changed what, and when. */
export const PickHistory = ({ pick }: { pick: Pick }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Story pick={pick} />;
  return (
    <button type="button" className="link" onClick={() => setIsOpen(true)}>
      {words.showHistory}
    </button>
  );
};

const Story = ({ pick }: { pick: Pick }) => {
  const store = useStore();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const version = `${editedAt(pick)} ${outcomeAt(pick)}`;
  const { data, error } = useQuery({
    ...keptAs('OTHER'),
    queryKey: cacheKey('trail', { userId }, idOf(pick), version),
    queryFn: () => askTrail(pick, store),
  });
  if (error) return <p className="c2">{words.askFailed(error.message)}</p>;
  if (!data) return <p className="c3">{words.asking}</p>;
  if (data.length === 0) return <p className="c3">{words.noHistory}</p>;
  return (
    <ol className="why-story" aria-label={words.history}>
      {data.map((entry) => (
        <li key={`${entry.at} ${entry.by} ${JSON.stringify(entry.before)}`}>
          <span className="num c3">{gameTime(Date.parse(entry.at), serverNow())}</span>
          <span>
            {words.by[entry.by]}: {changeInWords(entry)}
          </span>
        </li>
      ))}
    </ol>
  );
};
