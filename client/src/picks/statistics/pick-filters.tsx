import {
  type AskedFilter,
  type CountedPick,
  calendarDay,
  DIMENSIONS,
  type Dimension,
  FILTER_PERIODS,
  onDay,
  PRICE_EDGES,
  valuesOf,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { writePriceAtom } from '../../market/model/choices/odds-format.js';
import { serverNow } from '../../platform/clock.js';
import { howMany } from '../../platform/format.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import { Segments } from '../../ui/inputs/segments.js';
import { chosenOf } from '../model/filter-address.js';
import { valueTitle, filterWords as words } from './filter-words.js';

/** The filters of the statistics: the period, and each dimension that tells the user's bets apart. `children` stand at the end. */
export const PickFilters = ({
  counted,
  filter,
  onChange,
  children,
}: {
  /** The settled bets. */
  counted: readonly CountedPick[];
  filter: AskedFilter;
  onChange: (change: Partial<AskedFilter>) => void;
  children?: ReactNode;
}) => {
  const offered = useMemo(() => offeredIn(counted), [counted]);
  const isFiltered = filter.period !== 'all' || filter.from || filter.to || Object.keys(filter.chosen).length > 0;
  return (
    <section className="sf-filters" aria-label={words.filters}>
      <div className="sf-line">
        <Period filter={filter} onChange={onChange} />
        {children}
      </div>
      <div className="sf-line">
        {DIMENSIONS.map((dimension) => (
          <Chosen
            key={dimension}
            dimension={dimension}
            values={offered.get(dimension) ?? []}
            chosen={filter.chosen[dimension]}
            onChange={(values) => {
              const { [dimension]: _, ...others } = filter.chosen;
              onChange({ chosen: values ? { ...others, [dimension]: values } : others });
            }}
          />
        ))}
        {isFiltered ? (
          <button
            type="button"
            className="link s12"
            onClick={() => onChange({ period: 'all', from: undefined, to: undefined, chosen: {} })}
          >
            {words.clear}
          </button>
        ) : null}
      </div>
    </section>
  );
};

type Offered = ReadonlyMap<Dimension, readonly (readonly [value: string, bets: number])[]>;

/** The values of each dimension among bets: prices from short to long, others from many bets to few. */
const offeredIn = (counted: readonly CountedPick[]): Offered =>
  new Map(
    DIMENSIONS.map((dimension) => {
      const values = new Map<string, number>();
      for (const { pick } of counted)
        for (const value of valuesOf(pick, dimension)) values.set(value, (values.get(value) ?? 0) + 1);
      const sorted = [...values].sort(([a, one], [b, other]) =>
        dimension === 'price' ? placeOf(a) - placeOf(b) : other - one || (a < b ? -1 : 1),
      );
      return [dimension, sorted];
    }),
  );

const placeOf = (edge: string): number => (edge === '' ? PRICE_EDGES.length : Number(edge));

/** One dimension; nothing while all bets have the same value, unless the address asks for another. */
const Chosen = ({
  dimension,
  values,
  chosen,
  onChange,
}: {
  dimension: Dimension;
  values: readonly (readonly [value: string, bets: number])[];
  chosen: readonly string[] | undefined;
  onChange: (chosen: readonly string[] | undefined) => void;
}) => {
  const write = useAtomValue(writePriceAtom);
  const all = values.map(([value]) => value);
  if (values.length < 2 && !chosen) return null;
  return (
    <MultiSelect
      label={words.dimensions[dimension]}
      choices={values.map(([value, bets]) => ({
        key: value,
        title: valueTitle(dimension, value, write),
        end: <span className="num">{howMany(bets)}</span>,
      }))}
      chosen={chosen ?? all}
      onChange={(ticked) => onChange(chosenOf(ticked, all))}
    />
  );
};

const Period = ({ filter, onChange }: { filter: AskedFilter; onChange: (change: Partial<AskedFilter>) => void }) => {
  const { by, period, from, to } = filter;
  const today = calendarDay(serverNow());
  const hasDays = from !== undefined || to !== undefined;
  const days = (name: 'from' | 'to', value: string | undefined, least?: string, most?: string) => (
    <label className="sf-day">
      <span className="c3 s12">{words[name]}</span>
      <input
        className="input"
        type="date"
        value={value ?? ''}
        min={least}
        max={most}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
      />
    </label>
  );
  return (
    <>
      <Segments
        label={words.period}
        choices={[...FILTER_PERIODS, 'days' as const].map((value) => ({ value, title: words.periods[value] }))}
        chosen={hasDays ? 'days' : period}
        onChoose={(value) =>
          value === 'days'
            ? onChange({ from: onDay(filter, today).from ?? `${today.slice(0, 7)}-01`, to: today })
            : onChange({ period: value, from: undefined, to: undefined })
        }
      />
      {hasDays ? (
        <>
          {days('from', from, undefined, to ?? today)}
          {days('to', to, from, today)}
        </>
      ) : null}
      <Segments
        label={words.by}
        choices={(['settled', 'placed'] as const).map((value) => ({ value, title: words.bys[value] }))}
        chosen={by}
        onChoose={(value) => onChange({ by: value })}
      />
    </>
  );
};
