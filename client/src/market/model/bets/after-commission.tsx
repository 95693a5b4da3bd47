import { useAtomValue } from 'jotai';
import { commissionAtom } from '../choices/commissions.js';

/** Beside a price of a book that keeps some of the winnings: that all figures count it after that. Nothing for other books. */
export const AfterCommission = ({ book, className = 'c3 s11' }: { book: string; className?: string }) => {
  const percent = useAtomValue(commissionAtom)(book);
  if (percent === 0) return null;
  return (
    <>
      {' '}
      <span className={className}>{afterCommission(percent)}</span>
    </>
  );
};

const afterCommission = (percent: number): string => `after ${Number(percent.toFixed(2))}%`;
