import { isPending, type Pick } from '@fairline/shared/domain';

/**
 * Whether two picks are the same bet: same game, market and selection, whatever the book and the price. A pick of an older version
 * knows no game but its text, which comes again with every season, so it counts only while it is pending.
 */
export const isSameBet = (a: Pick, b: Pick): boolean => {
  if (a.deletedAt || b.deletedAt) return false;
  const isSameGame =
    a.eventId && b.eventId ? a.eventId === b.eventId : plain(a.game) === plain(b.game) && arePending(a, b);
  return isSameGame && plain(a.market) === plain(b.market) && bareSelection(a) === bareSelection(b);
};

const arePending = (...picks: Pick[]) => picks.every(isPending);

// Where there is no line, the number behind the team is the price: American, so of three digits and more, which no handicap has.
const bareSelection = ({ selection }: Pick): string => plain(selection).replace(/ [+-]\d{3,}$/, '');

const plain = (text: string | null | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
