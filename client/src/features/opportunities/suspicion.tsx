import { useSetAtom } from 'jotai';
import { TriangleAlert } from 'lucide-react';
import { dismissedAtom } from './dismissed.js';
import { opportunityMessages as words } from './messages.js';

/** Why an opportunity is to be checked first, and how to be rid of it. */
export const Suspicion = ({ id, why }: { id: string; why: string }) => {
  const setDismissed = useSetAtom(dismissedAtom);
  return (
    <>
      <p className="why o-y">
        <TriangleAlert className="ico s" aria-hidden />
        <span>{why}</span>
      </p>
      <div className="o-a acts">
        <button
          type="button"
          className="btn sm quiet"
          onClick={({ currentTarget }) => {
            currentTarget.closest('section')?.focus(); // the button goes with its row
            setDismissed((before) => new Set([...before, id]));
          }}
        >
          {words.dismiss}
        </button>
      </div>
    </>
  );
};
