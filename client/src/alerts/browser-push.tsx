import { BellOff, BellRing } from 'lucide-react';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { Complaint } from '../ui/complaint.js';
import { type BrowserPush, WorkerMissing } from './model/use-browser-push.js';
import { browserPushMessages as words } from './place-messages.js';

/** Says whether this browser shows alerts as notifications, or why it cannot, and turns them on and off. */
export const BrowserPushRow = ({
  state,
  turnOn,
  turnOff,
}: {
  state: BrowserPush | undefined;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}) => {
  const { attempt, complaint, isUnderWay } = useAttempt(whyNot);
  if (!state) return <div className="sk" aria-hidden />;
  const Icon = state === 'on' ? BellRing : BellOff;
  const isOn = state === 'on';
  const canTurn = isOn || state === 'off' || state === 'unasked';
  return (
    <div className="browser-push stack">
      <div className="row">
        <Icon className={`ico ${isOn ? 'ok' : 'c2'}`} aria-hidden />
        <div className="grow" role="status">
          <p className="b">{words.title[state]}</p>
          <p className="s12 c2">{words.why[state]}</p>
        </div>
      </div>
      {canTurn ? (
        <button
          type="button"
          className={isOn ? 'btn sm' : 'btn sm primary'}
          disabled={isUnderWay}
          onClick={() => attempt(isOn ? turnOff : turnOn)}
        >
          {isOn ? words.turnOff : isUnderWay ? words.turningOn : words.turnOn}
        </button>
      ) : null}
      <Complaint complaint={complaint} />
    </div>
  );
};

const whyNot = (error: unknown): string => {
  if (error instanceof WorkerMissing) return words.noWorker;
  // Of what fails here, only the browser's own push service throws this.
  return error instanceof DOMException ? words.noService : messageOf(error);
};
