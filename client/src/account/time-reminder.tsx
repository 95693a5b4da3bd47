import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Modal } from '../ui/modal.js';
import { minutesInWords } from './limit-words.js';
import { amountAt, useOwnLimits } from './model/own-limits.js';
import { timeTodayAtom } from './model/time-here.js';
import { responsibleMessages as words } from './responsible-messages.js';

const AGAIN_AFTER_MINUTES = 30;

/** Tells users who reach their daily time limit how long they have been here, and again every half hour. */
export const TimeReminder = () => {
  const { limits } = useOwnLimits();
  const here = Math.floor(useAtomValue(timeTodayAtom) / 60_000);
  const [saidAt, setSaidAt] = useState(Number.NEGATIVE_INFINITY);
  const limit = limits ? amountAt(limits.time, Date.now()) : null;
  // A new day starts below the minutes of yesterday's reminder.
  const wasSaid = here >= saidAt && here - saidAt < AGAIN_AFTER_MINUTES;
  const close = () => setSaidAt(here);
  return (
    <Modal title={words.reached} isOpen={limit !== null && here >= limit && !wasSaid} onClose={close}>
      <div className="stack">
        <p>{words.reachedText(minutesInWords(here), minutesInWords(limit ?? 0))}</p>
        <div className="row wrap">
          <Link className="btn primary" to="/responsible" onClick={close}>
            {words.toLimits}
          </Link>
          <button type="button" className="btn" onClick={close}>
            {words.goOn}
          </button>
        </div>
      </div>
    </Modal>
  );
};
