import { isDfsBook, MARKET_KINDS, type Scanner, WANTED_DEPTHS } from '@fairline/shared/domain';
import { percent } from '../../platform/format.js';
import { Check } from '../../ui/inputs/check.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { NumberLine } from '../../ui/inputs/number-line.js';
import { Pills } from '../../ui/inputs/pills.js';
import { Segments } from '../../ui/inputs/segments.js';
import { bookChoices } from '../model/choices/book-choices.js';
import { FILTER_RANGES as RANGES } from '../model/choices/scanner-limits.js';
import { AgeLimit } from './ev-group.js';
import type { GroupProps, ScannerMode } from './group-props.js';
import { filterMessages as words } from './messages.js';
import { OddsLine, StartsWithin } from './wish-lines.js';

const STEPS = [
  { value: '0', title: words.exact },
  { value: '1', title: '$1' },
  { value: '5', title: '$5' },
  { value: '10', title: '$10' },
] as const;

/** What the open scanner asks for, and how its stakes are rounded. */
export const OwnGroup = ({ mode, ...group }: GroupProps & { mode: ScannerMode }) => {
  const { draft, onEdit } = group;
  const { scanner } = draft;
  const edit = (change: Partial<Scanner>) => onEdit({ scanner: { ...scanner, ...change } });
  const Asked = ASKED[mode];
  return (
    <>
      <Asked {...group} />
      <div className="fgroup">
        <h3>{words.roundTo}</h3>
        <Segments
          label={words.roundTo}
          choices={STEPS}
          chosen={String(scanner.roundTo) as (typeof STEPS)[number]['value']}
          onChoose={(step) => edit({ roundTo: Number(step) as Scanner['roundTo'] })}
          isWide
        />
      </div>
      <div className="fgroup">
        <AgeLimit draft={draft} onEdit={onEdit} />
        <Check label={words.liveGames} isOn={scanner.liveGames} onChange={(liveGames) => edit({ liveGames })} />
        {mode === 'arbitrage' ? (
          <>
            <Check label={words.threeWay} isOn={scanner.threeWay} onChange={(threeWay) => edit({ threeWay })} />
            <Check
              label={words.playerProps}
              isOn={scanner.playerProps}
              onChange={(playerProps) => edit({ playerProps })}
            />
          </>
        ) : null}
      </div>
    </>
  );
};

/** What an arbitrage must yield, and what is staked on it. */
const ArbitrageGroup = ({ draft, applied, onEdit }: GroupProps) => {
  const { scanner } = draft;
  const edit = (change: Partial<Scanner>) => onEdit({ scanner: { ...scanner, ...change } });
  const isProposed = scanner.minProfit !== applied.scanner.minProfit;
  return (
    <div className="fgroup">
      <NumberLine
        label={words.minProfit}
        note={isProposed ? words.nowAt(percent(applied.scanner.minProfit)) : undefined}
        value={scanner.minProfit}
        range={RANGES.minProfit}
        unit="%"
        onChange={(minProfit) => edit({ minProfit })}
      />
      <MostLine name="maxProfit" scanner={scanner} edit={edit} />
      <NumberLine
        label={words.maxStake}
        value={scanner.maxStake}
        range={RANGES.maxStake}
        unit="$"
        onChange={(maxStake) => edit({ maxStake })}
      />
    </div>
  );
};

/** Which games, markets and prices count in every scanner. */
export const WhichGroup = ({ draft, onEdit, mode }: GroupProps & { mode: ScannerMode }) => {
  const isOfBets = mode === 'value';
  const { scanner } = draft;
  const edit = (change: Partial<Scanner>) => onEdit({ scanner: { ...scanner, ...change } });
  const kinds = scanner.kinds ?? MARKET_KINDS;
  const toggle = (kind: string) => {
    const next = MARKET_KINDS.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one)));
    edit({ kinds: next.length === 0 || next.length === MARKET_KINDS.length ? null : next });
  };
  return (
    <div className="fgroup">
      <h3>{isOfBets ? words.whichBets : words.which}</h3>
      <Pills
        label={words.kinds}
        choices={MARKET_KINDS.map((key) => ({ key, title: words.kindTitles[key] }))}
        chosen={kinds}
        onToggle={toggle}
      />
      <StartsWithin hours={scanner.startsWithin} onChange={(startsWithin) => edit({ startsWithin })} />
      <Check label={words.onlyLive} isOn={scanner.onlyLive} onChange={(onlyLive) => edit({ onlyLive })} />
      <OddsLine
        label={isOfBets ? words.minPrice : words.minOdds}
        odds={scanner.minOdds}
        onChange={(minOdds) => edit({ minOdds })}
      />
      <OddsLine
        label={isOfBets ? words.maxPrice : words.maxOdds}
        odds={scanner.maxOdds}
        onChange={(maxOdds) => edit({ maxOdds })}
      />
      <NumberLine
        label={words.minLimit}
        value={scanner.minLimit}
        range={RANGES.minLimit}
        unit="$"
        onChange={(minLimit) => edit({ minLimit })}
      />
      <MostLine name="maxHold" scanner={scanner} edit={edit} />
      <p className="c3 s12">{words.maxHoldWhy}</p>
      <NumberLine
        label={words.minLife}
        value={scanner.minLife}
        range={RANGES.minLife}
        unit="s"
        onChange={(minLife) => edit({ minLife })}
      />
      <h3>{words.minDepth}</h3>
      <Segments
        label={words.minDepth}
        choices={DEPTHS}
        chosen={scanner.minDepth ?? 'any'}
        onChoose={(depth) => edit({ minDepth: depth === 'any' ? null : depth })}
        isWide
      />
    </div>
  );
};

const DEPTHS = (['any', ...WANTED_DEPTHS] as const).map((value) => ({ value, title: words.depths[value] }));

/** Percent that may not be exceeded, or nothing for any. */
const MostLine = ({
  name,
  scanner,
  edit,
}: {
  name: 'maxProfit' | 'maxMiddleEv' | 'maxValueEv' | 'maxHold';
  scanner: Scanner;
  edit: (change: Partial<Scanner>) => void;
}) => (
  <NumberLine
    label={words[name]}
    value={scanner[name] ?? Number.NaN}
    range={RANGES[name]}
    unit="%"
    none={words.any}
    onChange={(value) => edit({ [name]: Number.isNaN(value) ? null : value })}
  />
);

/** What a bet of value must be worth, and where it is looked for. */
const ValueGroup = ({ draft, onEdit }: GroupProps) => {
  const { scanner } = draft;
  const edit = (change: Partial<Scanner>) => onEdit({ scanner: { ...scanner, ...change } });
  return (
    <div className="fgroup">
      <NumberLine
        label={words.minValueEv}
        value={scanner.minValueEv}
        range={RANGES.minValueEv}
        unit="%"
        onChange={(minValueEv) => edit({ minValueEv })}
      />
      <MostLine name="maxValueEv" scanner={scanner} edit={edit} />
      <Check label={words.valueProps} isOn={scanner.valueProps} onChange={(valueProps) => edit({ valueProps })} />
    </div>
  );
};

/** How little bets on every outcome must cost, which of them has to count and how much of it, and where they are looked for. */
const HoldsGroup = ({ draft, onEdit }: GroupProps) => {
  const { scanner } = draft;
  const edit = (change: Partial<Scanner>) => onEdit({ scanner: { ...scanner, ...change } });
  const { rolloverBook } = scanner;
  const books = bookChoices(rolloverBook === null ? [] : [rolloverBook]).filter(({ key }) => !isDfsBook(key));
  return (
    <div className="fgroup">
      <NumberLine
        label={words.maxLowHold}
        value={scanner.maxLowHold}
        range={RANGES.maxLowHold}
        unit="%"
        onChange={(maxLowHold) => edit({ maxLowHold })}
      />
      <div className="numline">
        <span className="grow">{words.rolloverBook}</span>
        <ChoiceList
          label={words.rolloverBook}
          choices={[{ value: '', title: words.anyBook }, ...books.map(({ key, title }) => ({ value: key, title }))]}
          chosen={rolloverBook ?? ''}
          onChoose={(book) => edit({ rolloverBook: book === '' ? null : book })}
        />
      </div>
      <NumberLine
        label={words.holdCounts}
        value={scanner.holdCounts}
        range={RANGES.holdCounts}
        unit="$"
        onChange={(holdCounts) => edit({ holdCounts })}
      />
      <p className="c3 s12">{words.holdCountsWhy}</p>
      <Check label={words.holdProps} isOn={scanner.holdProps} onChange={(holdProps) => edit({ holdProps })} />
    </div>
  );
};

/** What filters and ranks middles, their minimums, and what is staked on them. */
const MiddlesGroup = ({ draft, onEdit }: GroupProps) => {
  const { scanner } = draft;
  const edit = (change: Partial<Scanner>) => onEdit({ scanner: { ...scanner, ...change } });
  return (
    <div className="fgroup">
      <Segments
        label={words.middlesBy}
        choices={MIDDLES_BY}
        chosen={scanner.middlesBy}
        onChoose={(middlesBy) => edit({ middlesBy })}
        isWide
      />
      {MIDDLE_MINIMUMS[scanner.middlesBy].map(({ name, unit }) => (
        <NumberLine
          key={name}
          label={words[name]}
          value={scanner[name]}
          range={RANGES[name]}
          unit={unit}
          onChange={(value) => edit({ [name]: value })}
        />
      ))}
      <MostLine name="maxMiddleEv" scanner={scanner} edit={edit} />
      {scanner.middlesBy === 'model' ? <p className="c3 s12">{words.withoutModel}</p> : null}
      <NumberLine
        label={words.maxStake}
        spoken={words.middleStake}
        value={scanner.middleStake}
        range={RANGES.middleStake}
        unit="$"
        onChange={(middleStake) => edit({ middleStake })}
      />
      <Check label={words.middleProps} isOn={scanner.middleProps} onChange={(middleProps) => edit({ middleProps })} />
    </div>
  );
};

const ASKED = { arbitrage: ArbitrageGroup, middles: MiddlesGroup, value: ValueGroup, holds: HoldsGroup };

const MIDDLES_BY = [
  { value: 'model', title: words.byModel },
  { value: 'simple', title: words.bySimple },
] as const;

const MIDDLE_MINIMUMS = {
  model: [
    { name: 'minMiddleEv', unit: '%' },
    { name: 'minModelProbability', unit: '%' },
  ],
  simple: [
    { name: 'minGap', unit: '' },
    { name: 'minProbability', unit: '%' },
  ],
} as const;
