import { ChevronDown } from 'lucide-react';

/** The face of a button that opens a choice: what it is about, and what is chosen now. */
export const ChooserFace = ({ label, now }: { label: string; now: string }) => (
  <>
    <span className="c3">{label}</span>
    <span className="chooser-now">{now}</span>
    <ChevronDown className="ico s" aria-hidden />
  </>
);
