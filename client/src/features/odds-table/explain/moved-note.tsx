import { explainMessages as words } from './messages.js';

/** Says that the explained prices have moved since. */
export const MovedNote = ({ onLatest }: { onLatest: () => void }) => (
  <p className="xp-moved" role="status">
    {words.moved}{' '}
    <button type="button" className="link" onClick={onLatest}>
      {words.latest}
    </button>
  </p>
);
