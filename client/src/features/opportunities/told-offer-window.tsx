import './told-offer.css';
import { useAtom } from 'jotai';
import { matchup } from '../../lib/team-name.js';
import { Modal } from '../../ui/modal.js';
import { marketInWords } from './in-words.js';
import { LegLinks } from './leg-links.js';
import { LifeStory } from './life-story.js';
import { opportunityMessages } from './messages.js';
import { toldOfferAtom } from './told-offer.js';

const words = opportunityMessages.told;

/** The window of one offer: links to each leg at its book, or the story of its life. */
export const ToldOfferWindow = () => {
  const [told, setTold] = useAtom(toldOfferAtom);
  const on = told?.offer.live.opportunity;
  return (
    <Modal
      title={words.title[told?.about ?? 'legs']}
      about={on ? <p className="c2 s12">{`${matchup(on)} · ${marketInWords(on)}`}</p> : null}
      isOpen={told !== undefined}
      onClose={() => setTold(undefined)}
    >
      {told?.about === 'legs' ? <LegLinks offer={told.offer} /> : null}
      {told?.about === 'life' ? <LifeStory live={told.offer.live} goneAt={told.goneAt} /> : null}
    </Modal>
  );
};
