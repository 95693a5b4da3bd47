import { isPlayerFamily, type LineKey, type LiveEntry, lineKey, type OfferedLeg } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Repeat2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pastTimeAtom } from '../platform/clock.js';
import { opportunityMessages as words } from './messages.js';
import { convertBetAt } from './model/convert-address.js';

/** Opens the converter for the bet of a row with the longest odds: there a free bet keeps most. */
export const ConvertLink = ({ on, legs }: { on: LiveEntry['opportunity']; legs: readonly OfferedLeg[] }) => {
  const isPast = useAtomValue(pastTimeAtom) !== undefined;
  if (isPast) return null; // an offer is converted at prices that stand
  const { outcome, line, price } = legs.reduce((longest, leg) =>
    leg.price.price > longest.price.price ? leg : longest,
  );
  const at: LineKey = lineKey({ ...on, line });
  const section = isPlayerFamily(on.family) ? 'props' : 'game';
  return (
    <Link
      className="btn sm"
      to={convertBetAt({ line: at, outcome, book: price.book }, { sport: on.sport, section })}
      title={words.convertTitle}
    >
      <Repeat2 className="ico s" aria-hidden />
      {words.convert}
    </Link>
  );
};
