import './offer-details.css';
import {
  bookTitle,
  type LiveOpportunity,
  legSelection,
  marketInWords,
  matchup,
  type OfferedLeg,
  type Opportunity,
  type PositionOffer,
} from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { useBookLink } from '../market/model/bets/use-book-link.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { nowAtom } from '../platform/clock.js';
import { percent, signedPercent, span, timeOfDay } from '../platform/format.js';
import { quoteOfLeg } from '../slip/model/items-of-position.js';
import { Modal } from '../ui/modal.js';
import { OuterLink } from '../ui/outer-link.js';
import { opportunityMessages } from './messages.js';
import { offerDetailsAtom } from './model/chosen-offers.js';
import { storyOf } from './story-of.js';

const words = opportunityMessages.details;

/** The window of one offer: links to each leg at its book, or the story of its life. */
export const OfferDetailsWindow = () => {
  const [details, setDetails] = useAtom(offerDetailsAtom);
  const on = details?.offer.live.opportunity;
  return (
    <Modal
      title={words.title[details?.about ?? 'legs']}
      about={on ? <p className="c2 s12">{`${matchup(on)} · ${marketInWords(on)}`}</p> : null}
      isOpen={details !== undefined}
      onClose={() => setDetails(undefined)}
    >
      {on?.kind === 'middle' ? (
        <p className="c2 s12">{opportunityMessages.simpleOf(percent(on.probability, 0))}</p>
      ) : null}
      {details?.about === 'legs' ? <LegLinks offer={details.offer} /> : null}
      {details?.about === 'life' ? <LifeStory live={details.offer.live} goneAt={details.goneAt} /> : null}
    </Modal>
  );
};

/** Every leg of an offer with a link to its book. One link per leg, since browsers block a second window from one click. */
const LegLinks = ({ offer: { live, legs, suspicion } }: { offer: PositionOffer }) => (
  <>
    {suspicion === undefined ? null : <p className="warn s12">{suspicion}</p>}
    <ul className="details-legs">
      {legs.map((leg) => (
        <LegLink key={leg.outcome} leg={leg} on={live.opportunity} />
      ))}
    </ul>
  </>
);

const LegLink = ({ leg, on }: { leg: OfferedLeg; on: Opportunity }) => {
  const write = useAtomValue(writePriceAtom);
  const link = useBookLink({ ...on, quote: quoteOfLeg(on, leg) });
  return (
    <li>
      <span className="grow">
        <b className="b">{legSelection(on, leg)}</b> <span className="num">{write(leg.price.price)}</span>
      </span>
      <OuterLink {...link} className={link.href === undefined ? 'c3' : ''}>
        {bookTitle(leg.price.book)}
      </OuterLink>
    </li>
  );
};

/** The life of an opportunity: a drawing to scale in time, and a list of steps. */
const LifeStory = ({ live, goneAt }: { live: LiveOpportunity; goneAt: number | undefined }) => {
  const now = useAtomValue(nowAtom);
  const { path, steps } = storyOf(live, goneAt ?? now, goneAt !== undefined);
  const of = live.opportunity.kind;
  return (
    <>
      <svg className="story" viewBox="0 0 400 120" role="img" aria-label={opportunityMessages.lifeLine[of]}>
        <path className="story-ground" d="M0 112H400" />
        <path className={goneAt === undefined ? 'story-line' : 'story-line over'} d={path} />
      </svg>
      <p className="c3 s12">{opportunityMessages.overAllBooks}</p>
      <table className="tbl details-steps">
        <thead>
          <tr>
            <th>{words.at}</th>
            <th className="r">{words.after}</th>
            <th className="r">{words.worth[of]}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ at, value }) => (
            <tr key={at}>
              <td className="num">{timeOfDay(at)}</td>
              <td className="r num">{span(at - live.openedAt)}</td>
              <td className="r num">{value === undefined ? words.over : signedPercent(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
