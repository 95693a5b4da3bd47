import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { Complaint } from '../ui/complaint.js';

/** A harmless action that runs at once, and says why if it is refused. */
export const PlainAction = ({
  label,
  name,
  className = 'btn sm quiet',
  onAct,
}: {
  label: string;
  name: string;
  className?: string;
  onAct: () => Promise<void>;
}) => {
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  return (
    <>
      <Complaint complaint={complaint} isInline />
      <button
        type="button"
        className={className}
        aria-label={name}
        disabled={isUnderWay}
        onClick={() => attempt(onAct)}
      >
        {label}
      </button>
    </>
  );
};
