import { useAtomValue } from 'jotai';
import { commissionAtom } from '../choices/commissions.js';

/** Beside a price of a book that keeps some of the winnings: that all figures count it after that. Nothing for other books. */
export const AfterCommission = ({ book, className = 'c3 s11' }: { book: string; className?: string }) => {
  const percent = useAtomValue(commissionAtom)(book);
  return percent > 0 ? <span className={className}>{afterCommission(percent)}</span> : null;
};

const afterCommission = (percent: number): string => `after ${Number(percent.toFixed(2))}%`;
