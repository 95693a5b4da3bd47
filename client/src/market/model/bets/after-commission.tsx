import type { ExchangeFee } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { commissionAtom } from '../choices/commissions.js';

/**
 * Beside a price of a book that keeps some of the winnings, or of an exchange with a fee of its own: that all figures count it after that. Nothing
 * for other books.
 */
export const AfterCommission = ({
  book,
  offer,
  className = 'c3 s11',
}: {
  book: string;
  /** What is known beside the price. */
  offer?: { readonly fee?: ExchangeFee | undefined } | undefined;
  className?: string;
}) => {
  const percent = useAtomValue(commissionAtom)(book);
  const fee = offer?.fee;
  if (fee ? fee.kind === 'none' : percent === 0) return null;
  return (
    <>
      {' '}
      <span className={className}>{fee ? 'after fee' : afterCommission(percent)}</span>
    </>
  );
};

const afterCommission = (percent: number): string => `after ${Number(percent.toFixed(2))}%`;
