import { bookTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { nowAtom } from '../../lib/clock.js';
import { matchup } from '../../lib/team-name.js';
import { ChoiceList } from '../../ui/choice-list.js';
import { Field } from '../../ui/field.js';
import { MoneyInput } from '../../ui/money-input.js';
import type { HeldOffer } from './held-offer.js';
import { legSelection, marketInWords } from './in-words.js';
import { opportunityMessages } from './messages.js';
import { Rescue } from './rescue.js';
import { wayOut } from './ways-out.js';
import { wishAtom } from './wish.js';

const words = opportunityMessages.rescue;

/** Asks which leg was placed and for how much, and says what can be done at the prices of now. */
export const LegGoneHelp = ({ offer, stakes, onDone }: HeldOffer & { onDone: () => void }) => {
  const { live, legs } = offer;
  const { opportunity } = live;
  const [place, setPlace] = useState(0);
  const [typed, setTyped] = useState<string>();
  const wish = useAtomValue(wishAtom);
  const write = useAtomValue(writePriceAtom);
  useAtomValue(nowAtom); // boards stand beside the store: they are looked at anew each second
  const stakeText = typed ?? (stakes?.[place] === undefined ? '' : stakes[place].toFixed(2));
  const held = { ...legs[place]!, stake: Math.max(0, Number(stakeText) || 0) };
  const way = held.stake > 0 ? wayOut(opportunity, held, legs, wish) : undefined;
  return (
    <div className="rescue">
      <p className="c2 s12">
        {matchup(opportunity)} · {marketInWords(opportunity)}
      </p>
      <div className="rescue-held">
        <div className="field">
          <span>{words.placed}</span>
          <ChoiceList
            label={words.placed}
            choices={legs.map((leg, i) => ({
              value: String(i),
              title: `${legSelection(opportunity, leg)} · ${bookTitle(leg.price.book)} ${write(leg.price.price)}`,
            }))}
            chosen={String(place)}
            onChoose={(chosen) => {
              setPlace(Number(chosen));
              setTyped(undefined);
            }}
          />
        </div>
        <Field label={words.stake}>
          {(described) => <MoneyInput typed={stakeText} onType={setTyped} described={described} />}
        </Field>
      </div>
      {held.stake > 0 ? <Rescue on={opportunity} held={held} way={way} terms={wish.terms} onDone={onDone} /> : null}
    </div>
  );
};
