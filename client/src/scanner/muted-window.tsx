import type { Mute } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { mutedNowAtom, mutesAtom, withoutMute } from '../market/model/choices/mutes.js';
import { nowAtom } from '../platform/clock.js';
import { span } from '../platform/format.js';
import { Modal } from '../ui/modal.js';
import { opportunityMessages } from './messages.js';

const words = opportunityMessages.mute;

/** Lists what is muted, for how much longer, and unmutes it. */
const MutedWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const mutes = useAtomValue(mutedNowAtom);
  return (
    <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
      {mutes.length === 0 ? (
        <p className="c2">{words.none}</p>
      ) : (
        <ul className="muted-list">
          {mutes.map((mute) => (
            <MutedLine key={`${mute.kind} ${mute.key}`} mute={mute} />
          ))}
        </ul>
      )}
    </Modal>
  );
};

const MutedLine = ({ mute }: { mute: Mute }) => {
  const now = useAtomValue(nowAtom);
  const setMutes = useSetAtom(mutesAtom);
  return (
    <li>
      <span className="c3 s12 mute-kind">{words.kinds[mute.kind]}</span>
      <span className="grow">{mute.name}</span>
      <span className="c3 s12 num">{mute.until === null ? words.forGood : words.left(span(mute.until - now))}</span>
      <button
        type="button"
        className="btn sm"
        aria-label={words.unmuteOf(mute.name)}
        onClick={() => setMutes((held) => withoutMute(held, mute))}
      >
        {words.unmute}
      </button>
    </li>
  );
};

export default MutedWindow;
