import {
  fromAmerican,
  marketOfWish,
  matchup,
  odds,
  type SteamTerms,
  toAmerican,
  type WatchedLine,
  type WishedPrice,
  wishedBet,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { oddsFormatAtom } from '../market/model/choices/odds-format.js';
import { NumberLine } from '../ui/inputs/number-line.js';
import { Segments } from '../ui/inputs/segments.js';
import type { GroupProps } from './group-props.js';
import { ruleMessages as words } from './messages.js';
import { lineOf } from './model/rule-of-kind.js';
import { RULE_RANGES } from './model/rule-problem.js';

/** Which bet is waited for, and at which price: American, or decimal if the user reads odds so. */
export const PriceGroup = ({ rule, edit, about, watch }: GroupProps & { readonly about: WishedPrice } & Watch) => {
  const isDecimal = useAtomValue(oddsFormatAtom) === 'decimal';
  const set = (price: number) => edit({ about: { ...about, price } });
  return (
    <div className="rule-group">
      {watch}
      <p className="b">{wishedBet(about)}</p>
      <p className="s12 c2">{[matchup(about), marketOfWish(about)].join(' · ')}</p>
      {isDecimal ? (
        <NumberLine
          label={words.wished}
          note={words.wishedWhy}
          value={Number(about.price.toFixed(3))}
          range={{ min: 1.001, max: 1_001, step: 0.01 }}
          unit=""
          onChange={set}
        />
      ) : (
        <NumberLine
          label={words.wished}
          note={words.wishedWhy}
          value={about.price > 1 ? Math.round(toAmerican(odds(about.price))) : Number.NaN}
          range={{ min: -100_000, max: 100_000, step: 5 }}
          unit=""
          onChange={(american) => set(Math.abs(american) >= 100 ? fromAmerican(american) : Number.NaN)}
        />
      )}
      <MaxAge rule={rule} edit={edit} />
    </div>
  );
};

/** The choice between a price and the line of its game, where there is one. */
interface Watch {
  readonly watch: ReactNode;
}

/** Which line of a game is watched, and how far and fast it must move. */
export const MoveGroup = ({ edit, about, watch }: GroupProps & { readonly about: WatchedLine } & Watch) => {
  const change = (part: Partial<WatchedLine>) => edit({ about: { ...about, ...part } });
  return (
    <div className="rule-group">
      {watch}
      <p className="b">{matchup(about)}</p>
      <p className="s12 c2">{words.about.move}</p>
      <Segments
        label={words.lineOf}
        choices={(['spread', 'total', 'moneyline'] as const).map((value) => ({ value, title: words.lines[value] }))}
        chosen={about.of}
        onChoose={(of) => change(lineOf(of))}
        isWide
      />
      <NumberLine
        label={words.movesBy}
        note={words.byWhy[about.of]}
        value={about.by}
        range={RULE_RANGES.by}
        unit=""
        onChange={(by) => change({ by })}
      />
      <NumberLine
        label={words.within}
        value={about.minutes}
        range={RULE_RANGES.minutes}
        unit="min"
        onChange={(minutes) => change({ minutes })}
      />
    </div>
  );
};

/** How many books, and how fast. */
export const SteamLines = ({ edit, about }: GroupProps & { readonly about: SteamTerms }) => (
  <>
    <NumberLine
      label={words.books}
      value={about.books}
      range={RULE_RANGES.books}
      unit=""
      onChange={(books) => edit({ about: { ...about, books } })}
    />
    <NumberLine
      label={words.within}
      value={about.seconds}
      range={RULE_RANGES.seconds}
      unit="s"
      onChange={(seconds) => edit({ about: { ...about, seconds } })}
    />
  </>
);

/** How old a price may be. */
export const MaxAge = ({ rule, edit }: Pick<GroupProps, 'rule' | 'edit'>) => (
  <NumberLine
    label={words.maxAge}
    value={rule.maxAge ?? Number.NaN}
    range={RULE_RANGES.maxAge}
    unit="s"
    none={words.any}
    onChange={(maxAge) => edit({ maxAge: Number.isNaN(maxAge) ? null : maxAge })}
  />
);
