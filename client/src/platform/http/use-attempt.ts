import { useCallback, useState } from 'react';
import { problemOfFailure } from './problem.js';

/** What an action resolves to if the page is being left: it then stays under way. */
export const LEAVING = 'leaving';

/** Something a user does that may fail: a submitted form, a pressed button. */
interface Attempt<Complaint> {
  readonly isUnderWay: boolean;
  /** Why the last one failed, until the next begins. */
  readonly complaint: Complaint | undefined;
  /** Runs the action. If it throws, the complaint says why. */
  readonly attempt: (act: () => Promise<unknown>) => Promise<void>;
  /** Complains before anything is attempted, or withdraws a complaint. */
  readonly complain: (complaint: Complaint | undefined) => void;
}

/** Words a failure as a problem is worded everywhere. */
export const messageOf = (error: unknown): string => problemOfFailure(error).message;

/** The one way from a failed action to the screen: `wordsOf` words the failure, and `Complaint` draws it. */
export const useAttempt = <Complaint>(wordsOf: (error: unknown) => Complaint): Attempt<Complaint> => {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [complaint, complain] = useState<Complaint>();
  const attempt = useCallback(
    async (act: () => Promise<unknown>) => {
      setIsUnderWay(true);
      complain(undefined);
      try {
        if ((await act()) === LEAVING) return;
      } catch (error) {
        complain(() => wordsOf(error));
      }
      setIsUnderWay(false);
    },
    [wordsOf],
  );
  return { isUnderWay, complaint, attempt, complain };
};
