import { useState } from 'react';
import { problemOfFailure } from '../../platform/http/problem.js';

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
  const [isActing, setIsActing] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const act = async () => {
    setIsActing(true);
    setComplaint(undefined);
    await onAct().catch((error) => setComplaint(problemOfFailure(error).message));
    setIsActing(false);
  };
  return (
    <>
      {complaint === undefined ? null : (
        <span className="fielderr" role="alert">
          {complaint}
        </span>
      )}
      <button type="button" className={className} aria-label={name} disabled={isActing} onClick={act}>
        {label}
      </button>
    </>
  );
};
