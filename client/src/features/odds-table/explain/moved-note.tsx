import { explainMessages as words } from './messages.js';

/** Says that what is explained is no longer what the books offer. */
export const MovedNote = ({ onLatest }: { onLatest: () => void }) => (
  <p className="xp-moved" role="status">
    {words.moved}{' '}
    <button type="button" className="link" onClick={onLatest}>
      {words.latest}
    </button>
  </p>
);
