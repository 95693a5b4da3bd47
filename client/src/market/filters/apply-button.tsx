import { useAtomValue } from 'jotai';
import { LoaderCircle } from 'lucide-react';
import { filterMessages as words } from './messages.js';
import { applyingAtom } from './use-filter-draft.js';

/** Applies the draft, and confirms that for a moment. */
export const ApplyButton = ({
  className,
  isPossible,
  onApply,
}: {
  className: string;
  isPossible: boolean;
  onApply: () => void;
}) => {
  const isApplying = useAtomValue(applyingAtom);
  return (
    <button type="button" className={className} onClick={onApply} disabled={!isPossible} aria-busy={isApplying}>
      {isApplying ? <LoaderCircle className="ico s spin" aria-hidden /> : null}
      {words.apply}
    </button>
  );
};
