import {
  fromAmerican,
  marketOfWish,
  matchup,
  odds,
  toAmerican,
  type WishedPrice,
  wishedBet,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { oddsFormatAtom } from '../market/model/choices/odds-format.js';
import { NumberLine } from '../ui/inputs/number-line.js';
import type { GroupProps } from './group-props.js';
import { ruleMessages as words } from './messages.js';
import { RULE_RANGES } from './model/rule-problem.js';

/** Which bet is waited for, and at which price: American, or decimal if the user reads odds so. */
export const PriceGroup = ({ rule, edit, about }: GroupProps & { readonly about: WishedPrice }) => {
  const isDecimal = useAtomValue(oddsFormatAtom) === 'decimal';
  const set = (price: number) => edit({ about: { ...about, price } });
  return (
    <div className="rule-group">
      <h3>{words.which}</h3>
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
