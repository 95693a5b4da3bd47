import { Menu } from '@base-ui/react/menu';
import type { Mute } from '@fairline/shared/contract';
import { bookTitle, canonicalBook, type ListedOffer, marketInWords, marketOf, matchup } from '@fairline/shared/domain';
import { useStore } from 'jotai';
import { type ReactNode, useState } from 'react';
import { MUTE_SPANS, type MuteSpan, mutesAtom, withMute, withoutMute } from '../market/model/choices/mutes.js';
import { serverNow } from '../platform/clock.js';
import { raiseToast } from '../platform/toasts.js';
import { Segments } from '../ui/inputs/segments.js';
import { opportunityMessages } from './messages.js';

const words = opportunityMessages.mute;

/** Mutes an offer, its game, its market or one of its books, for as long as the user chooses. */
const MuteMenu = ({ offer, face }: { offer: ListedOffer; face: ReactNode }) => {
  const [span, setSpan] = useState<MuteSpan>('hour');
  const mute = useMute(span);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="btn sm quiet">{face}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="above" align="end" sideOffset={6}>
          <Menu.Popup className="pop menu">
            <div className="mute-span">
              <Segments
                label={words.for}
                choices={SPANS.map((value) => ({ value, title: words.spans[value] }))}
                chosen={span}
                onChoose={setSpan}
              />
            </div>
            {thingsOf(offer).map((thing) => (
              <Menu.Item key={`${thing.kind} ${thing.key}`} className="menu-item" onClick={() => mute(thing)}>
                <span className="c3 mute-kind">{words.kinds[thing.kind]}</span> {thing.name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

const SPANS = Object.keys(MUTE_SPANS) as MuteSpan[];

const useMute = (span: MuteSpan) => {
  const store = useStore();
  return (thing: Thing) => {
    const now = serverNow();
    const lasting = MUTE_SPANS[span];
    const mute: Mute = { ...thing, until: lasting === null ? null : now + lasting };
    store.set(mutesAtom, (held) => withMute(held, mute, now));
    raiseToast(
      {
        type: 'info',
        text: words.done(thing.name, words.until[span]),
        action: { label: words.undo, run: () => store.set(mutesAtom, (held) => withoutMute(held, mute)) },
      },
      store,
    );
  };
};

type Thing = Omit<Mute, 'until'>;

const thingsOf = ({ live: { opportunity }, legs }: ListedOffer): Thing[] => [
  { kind: 'opportunity', key: opportunity.id, name: inShort(`${matchup(opportunity)}, ${marketInWords(opportunity)}`) },
  { kind: 'game', key: opportunity.event, name: inShort(matchup(opportunity)) },
  { kind: 'market', key: opportunity.family, name: marketOf(opportunity.family) },
  ...booksOf(legs.map(({ price }) => price.book)),
];

const booksOf = (books: readonly string[]): Thing[] =>
  [...new Set(books.map(canonicalBook))].map((key) => ({ kind: 'book', key, name: bookTitle(key) }));

const inShort = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

const LONGEST = 120;

export default MuteMenu;
