import { useAtomValue, useSetAtom } from 'jotai';
import { acceptAllAtom, movedAtom, removeUnavailableAtom, unavailableAtom } from '../../lib/slip/hindrances.js';
import { slipMessages as words } from './messages.js';

/** What keeps the slip from being placed and can be mended at once: several moved prices, and bets that are gone. */
export const Hindrances = () => {
  const moved = useAtomValue(movedAtom);
  const unavailable = useAtomValue(unavailableAtom);
  const accept = useSetAtom(acceptAllAtom);
  const remove = useSetAtom(removeUnavailableAtom);
  return (
    <>
      {moved.length > 1 ? (
        <Hindrance what={words.pricesMoved(moved.length)} way={words.acceptAll} onTake={() => accept(moved)} />
      ) : null}
      {unavailable.length > 0 ? (
        <Hindrance
          what={words.unavailable(unavailable.length)}
          way={words.removeUnavailable(unavailable.length)}
          onTake={remove}
        />
      ) : null}
    </>
  );
};

const Hindrance = ({ what, way, onTake }: { what: string; way: string; onTake: () => void }) => (
  <div className="moved between">
    <span>{what}</span>
    <button type="button" className="btn sm" onClick={onTake}>
      {way}
    </button>
  </div>
);
