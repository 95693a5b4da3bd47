import {
  bookTitle,
  canonicalBook,
  fairOdds,
  isLive,
  marketTitle,
  type Probability,
  sportTitle,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { serverNow } from '../../lib/clock.js';
import { crestsOf } from '../../lib/crests-of.js';
import { evColorStep } from '../../lib/ev-color-step.js';
import { gameTime, percent, signedPercent } from '../../lib/format.js';
import { selectionOf } from '../../lib/selection.js';
import { matchup } from '../../lib/team-name.js';
import { Crests } from '../../ui/crests.js';
import { LockedPrice } from '../../ui/locked-price.js';
import { ValueChip } from '../../ui/value-chip.js';
import { AppLinks } from './app-links.js';
import type { Leg } from './leg.js';
import { dfsMessages as words } from './messages.js';

/** One pick. */
export const LegRow = ({ leg, app, needed }: { leg: Leg; app: string; needed: Probability }) => {
  const write = useAtomValue(writePriceAtom);
  const { event, market, player, line, outcome, offers, price, fair, value, isOld } = leg;
  return (
    <tr>
      <td className="d-ev">
        <span title={isOld ? words.lateWhy : undefined}>
          <ValueChip
            text={isOld ? words.late : value === undefined ? '–' : signedPercent(value)}
            band={evColorStep(value)}
          />
        </span>
      </td>
      <td className="d-match has-crests" title={`${event.away} @ ${event.home}`}>
        <Crests of={crestsOf(event)} />
        <span className="t1">{matchup(event)}</span>
        <span className="sub num">
          {isLive(event, serverNow()) ? (
            <>
              <span className="bad b">{words.live}</span> · {sportTitle(event.sport)}
            </>
          ) : (
            `${sportTitle(event.sport)} · ${gameTime(event.commenceTime, serverNow())}`
          )}
        </span>
      </td>
      <td className="d-sel">
        <span className="t1 b">{selectionOf({ family: market, subject: player, line, outcome }, event)}</span>
        <span className="sub">{marketTitle(market)}</span>
      </td>
      <td className="d-book">
        <AppLinks offers={offers} />
      </td>
      <td className="d-odds r">
        {price === undefined ? <LockedPrice /> : <span className="price">{write(price)}</span>}
      </td>
      <td className="d-fair r num">
        {fair === undefined ? (
          <span className="c3" title={words.noFairWhy}>
            {words.noFair}
          </span>
        ) : (
          <>
            <span className="t1">
              <span className="narrow-only s11 c3">{words.fair} </span>
              {write(fairOdds(fair))}
            </span>
            <span className="sub">{percent(fair * 100, 2)}</span>
          </>
        )}
      </td>
      <Clears leg={leg} app={app} needed={needed} />
    </tr>
  );
};

const Clears = ({ leg: { offers, fair }, app, needed }: { leg: Leg; app: string; needed: Probability }) => {
  const isThere = offers.some(({ book }) => canonicalBook(book) === app);
  if (!isThere || fair === undefined)
    return (
      <td className="d-clears r c3" title={isThere ? words.noFairWhy : words.notThere(bookTitle(app))}>
        <span className="wide-only">–</span>
      </td>
    );
  const by = fair - needed;
  return (
    <td className={by > 0 ? 'd-clears r num b' : 'd-clears r num c3'} title={words.clearsTitle(fair, needed)}>
      <span className="narrow-only s11 c3">{words.clears} </span>
      {words.points(by)}
    </td>
  );
};
