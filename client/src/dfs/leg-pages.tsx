import type { PlayerProp } from '@fairline/shared/contract';
import {
  bookLink,
  bookTitle,
  breakEven,
  canonicalBook,
  fairOdds,
  isLive,
  marketTitle,
  matchup,
  type Offer,
  type Probability,
  selectionOf,
  sportTitle,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { bettorStateAtom } from '../market/model/bets/bettor-state.js';
import { linkShown } from '../market/model/bets/use-book-link.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { hasReferencesAtom } from '../market/model/choices/sharp.js';
import { crestsOf } from '../market/model/crests-of.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { serverNow } from '../platform/clock.js';
import { gameTime, percent, signedPercent } from '../platform/format.js';
import { Crests } from '../ui/crests.js';
import { LockedPrice } from '../ui/locked-price.js';
import { OuterLink } from '../ui/outer-link.js';
import { PAGE_SIZE, Pager } from '../ui/pager.js';
import { ValueChip } from '../ui/value-chip.js';
import { dfsEntryAtom } from './dfs-choices.js';
import type { Leg } from './leg.js';
import { dfsMessages as words } from './messages.js';

/** The picks in pages. Suspects have pages of their own. */
export const LegPages = ({ legs, isSuspect = false }: { legs: readonly Leg[]; isSuspect?: boolean }) => {
  const [page, setPage] = useState(1);
  const shownPage = Math.min(page, Math.ceil(legs.length / PAGE_SIZE));
  const shown = legs.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const pager = { page: shownPage, rows: legs.length, onPage: setPage };
  if (!isSuspect)
    return (
      <>
        <LegTable label={words.table} legs={shown} />
        <Pager {...pager} />
      </>
    );
  return (
    <>
      <LegTable label={words.checkFirst} legs={shown} />
      {legs.length > PAGE_SIZE ? <Pager {...pager} label={words.checkFirstPages} /> : null}
    </>
  );
};

/** The table of picks: the value of each at its price, and its margin over what the chosen entry needs. */
const LegTable = ({ label, legs }: { label: string; legs: readonly Leg[] }) => {
  const { payouts, entry } = useAtomValue(dfsEntryAtom);
  const needed = breakEven(entry);
  return (
    <div className="panel dfs-panel">
      <table className="tbl dfs-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" aria-sort="descending">
              {words.ev} ↓
            </th>
            <th scope="col">{words.match}</th>
            <th scope="col">{words.team}</th>
            <th scope="col">{words.book}</th>
            <th scope="col" className="r">
              {words.odds}
            </th>
            <th scope="col" className="r">
              {words.fair}
            </th>
            <th scope="col" className="r">
              {words.clears} <span className="sub">{`${bookTitle(payouts.app)}, ${entry.name}`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <LegRow key={leg.key} leg={leg} app={payouts.app} needed={needed} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** One pick. */
const LegRow = ({ leg, app, needed }: { leg: Leg; app: string; needed: Probability }) => {
  const write = useAtomValue(writePriceAtom);
  const noFairWhy = useNoFairWhy();
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
        <AppLinks offers={offers} sport={event.sport} />
      </td>
      <td className="d-odds r">
        {price === undefined ? <LockedPrice /> : <span className="price">{write(price)}</span>}
      </td>
      <td className="d-fair r num">
        {fair === undefined ? (
          <span className="c3" title={noFairWhy}>
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

const useNoFairWhy = () => (useAtomValue(hasReferencesAtom) ? words.noReferenceWhy : words.noFairWhy);

const Clears = ({ leg: { offers, fair }, app, needed }: { leg: Leg; app: string; needed: Probability }) => {
  const noFairWhy = useNoFairWhy();
  const isThere = offers.some(({ book }) => canonicalBook(book) === app);
  if (!isThere || fair === undefined)
    return (
      <td className="d-clears r c3" title={isThere ? noFairWhy : words.notThere(bookTitle(app))}>
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

/** The apps that offer a pick, each as a link. */
const AppLinks = ({ offers, sport }: { offers: readonly PlayerProp[]; sport: string }) =>
  offers.length === 0 ? (
    <span className="c3">–</span>
  ) : (
    <ul className="dfs-apps">
      {offers.map((offer) => (
        <li key={offer.book}>
          <AppLink offer={offer} sport={sport} />
        </li>
      ))}
    </ul>
  );

const AppLink = ({ offer, sport }: { offer: PlayerProp; sport: string }) => {
  const state = useAtomValue(bettorStateAtom);
  return (
    <OuterLink {...linkShown(offer.book, bookLink(offer.book, feedLink(offer), { sport, state }))}>
      {offer.book_label}
    </OuterLink>
  );
};

/** The feed's link to a pick, among the links of a price. */
const feedLink = ({ url, opens }: PlayerProp): Offer | undefined =>
  url !== null && opens !== null ? { [FIELD_OF[opens]]: url } : undefined;

const FIELD_OF = { bet: 'betslipLink', market: 'marketLink', event: 'bookmakerLink' } as const;
