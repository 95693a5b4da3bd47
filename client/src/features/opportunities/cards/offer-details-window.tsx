import './offer-details.css';
import { useAtom } from 'jotai';
import { percent } from '../../../lib/format.js';
import { matchup } from '../../../lib/team-name.js';
import { Modal } from '../../../ui/windows/modal.js';
import { opportunityMessages } from '../messages.js';
import { marketInWords } from '../offers/in-words.js';
import { LegLinks } from './leg-links.js';
import { LifeStory } from './life-story.js';
import { offerDetailsAtom } from './offer-details.js';

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
