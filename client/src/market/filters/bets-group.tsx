import { WANTED_DEPTHS } from '@fairline/shared/domain';
import { NumberLine } from '../../ui/inputs/number-line.js';
import { Segments } from '../../ui/inputs/segments.js';
import { TABLE_RANGES as RANGES } from '../model/choices/scanner-limits.js';
import type { TableFilter } from '../model/choices/table-terms.js';
import type { GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';
import { AnyNumberLine, OddsLine, StartsWithin } from './wish-lines.js';

/** Which bets of the odds table: by start, odds, value, margin, link, outcomes and what the book takes. */
const BetsGroup = ({ draft: { table }, onEdit }: GroupProps) => {
  const edit = (change: Partial<TableFilter>) => onEdit({ table: { ...table, ...change } });
  return (
    <div className="fgroup">
      <h3>{words.whichBets}</h3>
      <StartsWithin hours={table.startsWithin} onChange={(startsWithin) => edit({ startsWithin })} />
      <OddsLine label={words.minPrice} odds={table.minOdds} onChange={(minOdds) => edit({ minOdds })} />
      <OddsLine label={words.maxPrice} odds={table.maxOdds} onChange={(maxOdds) => edit({ maxOdds })} />
      <AnyNumberLine
        label={words.maximumEv}
        unit="%"
        value={table.maximumEv}
        range={RANGES.maximumEv}
        onChange={(maximumEv) => edit({ maximumEv })}
      />
      <AnyNumberLine
        label={words.maxHold}
        unit="%"
        value={table.maxHold}
        range={RANGES.maxHold}
        onChange={(maxHold) => edit({ maxHold })}
      />
      <NumberLine
        label={words.bookTakes}
        value={table.minLimit}
        range={RANGES.minLimit}
        unit="$"
        onChange={(minLimit) => edit({ minLimit })}
      />
      <h3>{words.minDepth}</h3>
      <Segments
        label={words.minDepth}
        choices={LINKS}
        chosen={table.minDepth ?? 'any'}
        onChoose={(depth) => edit({ minDepth: depth === 'any' ? null : depth })}
        isWide
      />
      <h3>{words.ways}</h3>
      <Segments
        label={words.ways}
        choices={WAYS}
        chosen={String(table.ways ?? 'any')}
        onChoose={(ways) => edit({ ways: ways === 'any' ? null : Number(ways) })}
        isWide
      />
    </div>
  );
};

const LINKS = (['any', ...WANTED_DEPTHS] as const).map((value) => ({ value, title: words.depths[value] }));

const WAYS: readonly { readonly value: string; readonly title: string }[] = [
  { value: 'any', title: words.anyWays },
  { value: '2', title: words.twoWay },
  { value: '3', title: words.threeWays },
];

export default BetsGroup;
