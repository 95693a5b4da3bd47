import { bookTitle, isPending, type Odds, type Pick, pricePicked, readAmount } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { shortBet } from '../picks/model/short-bet.js';
import { Form } from '../ui/form.js';
import { Check } from '../ui/inputs/check.js';
import { Field } from '../ui/inputs/field.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { editPositionAtom, voidLegAtom } from './model/placed-positions.js';
import { readTypedPrice } from './model/typed-price.js';
import { placedMessages as words } from './placed-messages.js';

interface Draft {
  readonly isPlaced: boolean;
  readonly price: string;
  readonly stake: string;
}

/** Edits the open legs of a placed position: the price as taken, the stake, whether a leg was placed at all, and that its book voided it. */
export const PlacedEditor = ({
  legs,
  parts,
  onDone,
}: {
  /** All legs, those included that are not placed. */
  legs: readonly Pick[];
  parts: readonly Pick[];
  onDone: () => void;
}) => {
  const write = useAtomValue(writePriceAtom);
  const [open] = useState(() => legs.filter((pick) => pick.deletedAt || isPending(pick)));
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    open.map((pick) => ({
      isPlaced: parts.includes(pick),
      price: write(pricePicked(pick) ?? (2 as Odds)),
      stake: (readAmount(pick.stake) ?? 0).toFixed(2),
    })),
  );
  const edit = useSetAtom(editPositionAtom);
  const voidLeg = useSetAtom(voidLegAtom);
  const change = (place: number, one: Partial<Draft>) =>
    setDrafts(drafts.map((draft, i) => (i === place ? { ...draft, ...one } : draft)));
  // The price shown is rounded: as long as it is not typed over, the exact one stays.
  const priceOf = (place: number): Odds | undefined => {
    const known = pricePicked(open[place]!);
    return known && drafts[place]!.price === write(known) ? known : readTypedPrice(drafts[place]!.price);
  };
  const submit = () => {
    const edited = open.map((pick, i) => ({
      pick,
      isPlaced: drafts[i]!.isPlaced,
      price: priceOf(i),
      stake: Number(drafts[i]!.stake),
    }));
    if (edited.some(({ isPlaced, price, stake }) => isPlaced && (!price || !(stake > 0)))) return;
    edit(
      edited.map((leg) => ({ ...leg, price: leg.price ?? pricePicked(leg.pick) ?? (2 as Odds) })),
      new Date(),
    );
    onDone();
  };
  return (
    <Form className="placed-editor" onSubmit={submit}>
      {open.map((pick, i) => (
        <EditedLegLine
          key={pick.id}
          pick={pick}
          draft={drafts[i]!}
          isPriceWrong={!priceOf(i)}
          onChange={(one) => change(i, one)}
          onVoid={() => {
            voidLeg(pick, new Date());
            onDone();
          }}
        />
      ))}
      <span className="row">
        <button type="submit" className="btn sm accent">
          {words.save}
        </button>
        <button type="button" className="btn sm quiet" onClick={onDone}>
          {words.cancel}
        </button>
      </span>
    </Form>
  );
};

const EditedLegLine = ({
  pick,
  draft: { isPlaced, price, stake },
  isPriceWrong,
  onChange,
  onVoid,
}: {
  pick: Pick;
  draft: Draft;
  isPriceWrong: boolean;
  onChange: (change: Partial<Draft>) => void;
  onVoid: () => void;
}) => {
  const leg = [shortBet(pick, pick).selection, pick.bookmaker ? bookTitle(pick.bookmaker) : ''].join(' · ');
  return (
    <div className="placed-edit">
      <Check label={words.wasPlaced(leg)} isOn={isPlaced} onChange={(isOn) => onChange({ isPlaced: isOn })} />
      {isPlaced ? (
        <>
          <Field label={words.price} of={leg} error={isPriceWrong ? words.wrongPrice : undefined}>
            {(described) => (
              <input
                className="input"
                autoComplete="off"
                value={price}
                onChange={(event) => onChange({ price: event.target.value })}
                {...described}
              />
            )}
          </Field>
          <Field label={words.stake} of={leg} error={Number(stake) > 0 ? undefined : words.wrongStake}>
            {(described) => (
              <MoneyInput typed={stake} onType={(typed) => onChange({ stake: typed })} described={described} />
            )}
          </Field>
          {pick.deletedAt ? null : (
            <button type="button" className="btn sm" aria-label={words.voidLeg(leg)} onClick={onVoid}>
              {words.void}
            </button>
          )}
        </>
      ) : null}
    </div>
  );
};
