import { TriangleAlert } from 'lucide-react';

/** Why an opportunity is to be checked first. */
export const Suspicion = ({ why }: { why: string }) => (
  <p className="why o-y">
    <TriangleAlert className="ico s" aria-hidden />
    <span>{why}</span>
  </p>
);
