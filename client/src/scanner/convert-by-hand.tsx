import {
  type Against,
  boostedParlayValue,
  breakEvenBoost,
  type Conversion,
  convertPromotion,
  layAsBack,
  legChance,
  netPrice,
  type Odds,
  type Promised,
  promotionAt,
  turnOver,
} from '@fairline/shared/domain';
import { useState } from 'react';
import { useWritePrice } from '../market/model/choices/odds-format.js';
import { money, percent, signedMoney, signedPercent } from '../platform/format.js';
import { Field } from '../ui/inputs/field.js';
import { NumberLine } from '../ui/inputs/number-line.js';
import { Segments } from '../ui/inputs/segments.js';
import { convertMessages } from './convert-messages.js';
import { readTypedPrice } from './model/typed-price.js';

const words = convertMessages.byHand;

/** What an offer leaves at odds that are on no board: another book's, a lay bet with its commission, or the legs of a boosted parlay. */
const ConvertByHand = ({ promised }: { promised: Promised }) => (
  <div className="convert-hand">
    <AtOwnOdds promised={promised} />
    <ParlayBoost />
  </div>
);

/** The offer of the form above, at odds as typed. */
const AtOwnOdds = ({ promised }: { promised: Promised }) => {
  const [[typed, against], setTyped] = useState<readonly [string, string]>(['', '']);
  const [side, setSide] = useState<'back' | 'lay'>('back');
  const [commission, setCommission] = useState(0);
  const price = readTypedPrice(typed);
  const others = pricesIn(against);
  const hasAll = price && others && (side === 'back' || others.length === 1);
  return (
    <section aria-label={words.own}>
      <h3>{words.own}</h3>
      <Segments label={words.side} choices={SIDES} chosen={side} onChoose={setSide} />
      <div className="convert-amounts">
        <Price label={words.odds} typed={typed} isWrong={!price} onType={(text) => setTyped([text, against])} />
        <Price
          label={side === 'lay' ? words.layOdds : words.against}
          typed={against}
          isWrong={!others || (side === 'lay' && others.length > 1)}
          hint={side === 'lay' ? undefined : words.severalHint}
          onType={(text) => setTyped([typed, text])}
        />
        <NumberLine label={words.commission} value={commission} range={COMMISSION} unit="%" onChange={setCommission} />
      </div>
      {hasAll && commission >= COMMISSION.min && commission <= COMMISSION.max ? (
        <Result promised={promised} price={price} others={others} lay={side === 'lay'} commission={commission} />
      ) : null}
    </section>
  );
};

const SIDES = [
  { value: 'back', title: words.back },
  { value: 'lay', title: words.lay },
] as const;

const COMMISSION = { min: 0, max: 20, step: 0.5 };

/** The stakes and what is left, outcome by outcome. */
const Result = ({
  promised,
  price,
  others,
  lay,
  commission,
}: {
  promised: Promised;
  price: Odds;
  others: readonly Odds[];
  lay: boolean;
  commission: number;
}) => {
  const write = useWritePrice();
  const net = others.map((other) => (lay ? layAsBack(other, commission) : netPrice(other, commission)));
  const { stakes, results, note } = left(promised, price, net);
  return (
    <>
      <table className="tbl num" aria-label={words.left}>
        <thead>
          <tr>
            {[words.bet, words.odds, words.stake, words.result].map((head, i) => (
              <th key={head} scope="col" className={i === 0 ? undefined : 'r'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[price, ...others].map((each, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two books may pay the same
            <tr key={i}>
              <th scope="row">{i === 0 ? convertMessages.kinds[promised.kind] : lay ? words.lay : words.other(i)}</th>
              <td className="r">{write(each)}</td>
              <td className="r">
                {i > 0 && lay ? words.layStake(money(stakes[i]! / (each - 1)), money(stakes[i]!)) : money(stakes[i]!)}
              </td>
              <td className="r">{signedMoney(results[i]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note === undefined ? null : <p className="num">{note}</p>}
    </>
  );
};

const left = (promised: Promised, price: Odds, net: readonly Odds[]) => {
  const { amount, bonus, times } = promised;
  const promotion = promotionAt(promised, price);
  if (!promotion) {
    const { turnover, stakes, cost, profit } = turnOver(amount, bonus, times, price, net);
    const note = words.rollover(money(turnover), signedMoney(-cost), signedMoney(profit));
    return { stakes, results: stakes.map(() => -cost), note };
  }
  const against: readonly Against[] = net.map((each) => ({ price: each }));
  const { stakes, results }: Conversion = convertPromotion(promotion, against);
  return { stakes: [amount, ...stakes], results, note: undefined };
};

/** From which boost a parlay of equal legs is worth its stake, and what a given boost makes of it. */
const ParlayBoost = () => {
  const write = useWritePrice();
  const [[typed, against], setTyped] = useState<readonly [string, string]>([write(USUAL), '']);
  const [legs, setLegs] = useState(2);
  const [boost, setBoost] = useState(Number.NaN);
  const price = readTypedPrice(typed);
  const others = against.trim() === '' ? [] : pricesIn(against);
  const isReady = price && others && Number.isInteger(legs) && legs >= LEGS.min && legs <= LEGS.max;
  const fair = isReady ? legChance(price, others) : undefined;
  return (
    <section aria-label={words.parlay}>
      <h3>{words.parlay}</h3>
      <p className="c3 s12">{words.parlayWhy}</p>
      <div className="convert-amounts">
        <NumberLine label={words.legs} value={legs} range={LEGS} unit="" onChange={setLegs} />
        <Price label={words.legOdds} typed={typed} isWrong={!price} onType={(text) => setTyped([text, against])} />
        <Price
          label={words.legAgainst}
          typed={against}
          isWrong={!others}
          hint={words.legAgainstHint}
          onType={(text) => setTyped([typed, text])}
        />
        <NumberLine label={words.boost} value={boost} range={BOOST} unit="%" none="–" onChange={setBoost} />
      </div>
      {isReady && fair !== undefined ? (
        <p className="num">
          {words.breakEven} <b className="c1">{percent(Math.max(0, breakEvenBoost(price, fair, legs)), 2)}</b>
          {boost >= BOOST.min && boost <= BOOST.max
            ? ` · ${words.worth(percent(boost, 0), signedPercent(boostedParlayValue(price, fair, legs, boost)))}`
            : ''}
        </p>
      ) : null}
    </section>
  );
};

const USUAL = (1 + 100 / 110) as Odds;
const LEGS = { min: 2, max: 20, step: 1 };
const BOOST = { min: 0, max: 500, step: 5 };

const Price = ({
  label,
  typed,
  isWrong,
  hint,
  onType,
}: {
  label: string;
  typed: string;
  isWrong: boolean;
  hint?: string | undefined;
  onType: (text: string) => void;
}) => (
  <Field label={label} error={isWrong && typed.trim() !== '' ? words.wrongOdds : undefined} hint={hint}>
    {(described) => (
      <input
        className="input"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        {...described}
      />
    )}
  </Field>
);

/** Odds as typed, several apart by spaces; undefined if one of them is none. */
const pricesIn = (typed: string): readonly Odds[] | undefined => {
  const prices = typed.trim().split(/\s+/).map(readTypedPrice);
  return prices.every((price) => price !== undefined) ? prices : undefined;
};

export default ConvertByHand;
