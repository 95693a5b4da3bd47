import { ChevronDown } from 'lucide-react';

/** The content of a button that opens a choice: its label, and the current choice. */
export const ChooserFace = ({ label, now }: { label: string; now: string }) => (
  <>
    <span className="c3">{label}</span>
    <span className="chooser-now">{now}</span>
    <ChevronDown className="ico s" aria-hidden />
  </>
);
