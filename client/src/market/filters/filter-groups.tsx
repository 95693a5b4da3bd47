import { FEATURED_MARKETS, familyOf, firstProps, periodOf, sportGroup, sportTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { nowAtom } from '../../platform/clock.js';
import { part } from '../../platform/parts/part.js';
import { Check } from '../../ui/inputs/check.js';
import { DateChoice } from '../../ui/inputs/date-choice.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import { Pills } from '../../ui/inputs/pills.js';
import { gameMarketChoices, propMarketChoices, UNLISTED } from '../model/choices/market-choice.js';
import { type SportChoice, useSports } from '../model/choices/use-sports.js';
import { EvGroup } from './ev-group.js';
import { type FilterMode, type GroupProps, isScannerMode, type ScannerMode } from './group-props.js';
import { filterMessages as words } from './messages.js';

// Below the fold, or of lists that are not the first: the page loads them after its prices.
const BooksGroup = part(() => import('./books-group.js'));
const BetsGroup = part(() => import('./bets-group.js'));
const MethodGroup = part(() => import('./method-group.js'));
const CommissionGroup = part(() => import('./commission-group.js'));
const OwnGroup = part(async () => ({ default: (await import('./scanner-groups.js')).OwnGroup }));
const WhichGroup = part(async () => ({ default: (await import('./scanner-groups.js')).WhichGroup }));

/**
 * The filters that a list has. Those of a scanner begin with what it alone has. What comes after a group whose code is loaded comes with it:
 * a group that came in between would push the others away from a press.
 */
export const FilterGroups = ({ mode, ...group }: GroupProps & { mode: FilterMode }) =>
  isScannerMode(mode) ? (
    <Suspense fallback={null}>
      <OwnGroup {...group} mode={mode} />
      <SportsGroup {...group} mode={mode} />
      <WhichGroup {...group} mode={mode} />
      <BooksGroup key={mode} {...group} mode={mode} />
      <CommissionGroup />
    </Suspense>
  ) : (
    <>
      <SportsGroup {...group} mode={mode} />
      <DateGroup {...group} />
      <MarketsGroup {...group} mode={mode} />
      <EvGroup {...group} />
      <Suspense fallback={null}>
        <BooksGroup key={mode} {...group} mode={mode} />
        <BetsGroup {...group} />
        <MethodGroup {...group} />
        <CommissionGroup />
      </Suspense>
    </>
  );

/** Which games: all, those that have started, or those of a day. */
const DateGroup = ({ draft, onEdit }: GroupProps) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="fgroup">
      <DateChoice chosen={draft.date} onChoose={(date) => onEdit({ date })} now={now} />
    </div>
  );
};

const FIRST = 6;

/** The sports: the first few shown directly, all of them in a list. The scanners have their own choice. */
const SportsGroup = ({ draft, onEdit, mode }: GroupProps & { mode: FilterMode }) => {
  const listed = useSports();
  const chosen = isScannerMode(mode) ? (draft.scanner.sports ?? listed.map(({ key }) => key)) : draft.sports;
  const sports = [...listed, ...unlisted(chosen, listed)];
  const shown = sports.filter(({ key }, place) => place < FIRST || chosen.includes(key));
  const choose = (next: readonly string[]) =>
    onEdit(
      isScannerMode(mode)
        ? { scanner: { ...draft.scanner, sports: [...next] } }
        : { sports: next, props: firstProps(next) },
    );
  const toggle = (key: string) => choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div className="fgroup">
      <MultiSelect label={words.sports} choices={sports} chosen={chosen} onChange={choose} />
      <Pills label={words.sports} choices={shown} chosen={chosen} onToggle={toggle} />
    </div>
  );
};

// A link may name a sport that is out of season; it can still be deselected.
const unlisted = (chosen: readonly string[], listed: readonly SportChoice[]): SportChoice[] => {
  const known = new Set(listed.map(({ key }) => key));
  const others = chosen.filter((key) => !known.has(key));
  return others.map((key) => ({ key, title: sportTitle(key), category: sportGroup(key) }));
};

/** The markets: a few lines that stand for many, and a list of every single market. */
const MarketsGroup = ({ draft, onEdit, mode }: GroupProps & { mode: Exclude<FilterMode, ScannerMode> }) => {
  const isGame = mode === 'game';
  const chosen = isGame ? draft.markets : draft.props;
  const choices = (isGame ? gameMarketChoices : propMarketChoices)(draft.sports);
  const lines = (isGame ? gameMarketLines : propMarketLines)(draft.sports);
  const choose = (next: readonly string[]) => onEdit(isGame ? { markets: next } : { props: next });
  return (
    <div className="fgroup">
      <MultiSelect label={words.markets} choices={choices} chosen={chosen} onChange={choose} />
      {lines.map((line) => {
        const taken = line.markets.filter((key) => chosen.includes(key)).length;
        const isWhole = taken === line.markets.length;
        return (
          <Check
            key={line.title}
            label={line.title}
            isOn={isWhole}
            isPartly={taken > 0}
            onChange={(isOn) => choose(afterLine(chosen, line, isOn))}
            end={taken > 0 && !isWhole ? words.chosen(taken, line.markets.length) : undefined}
          />
        );
      })}
    </div>
  );
};

/** One filter line that stands for several markets. */
interface MarketLine {
  readonly title: string;
  readonly markets: readonly string[];
}

/** The game markets of some sports in a few lines. */
const gameMarketLines = (sports: readonly string[]): readonly MarketLine[] => {
  const keys = gameMarketChoices(sports).map(({ key }) => key);
  return LINES.map(({ title, has }) => ({ title, markets: keys.filter(has) })).filter(hasSome);
};

/** The player props of some sports: one line per category, then one for all alternate lines. */
const propMarketLines = (sports: readonly string[]): readonly MarketLine[] => {
  const choices = propMarketChoices(sports);
  const titles = [...new Set(choices.map(({ category }) => category))];
  const of = (title: string) => choices.filter(({ key, category }) => category === title && !isAlternate(key));
  return [
    ...titles.map((title) => ({ title, markets: of(title).map(({ key }) => key) })),
    { title: 'Alternate lines', markets: choices.map(({ key }) => key).filter(isAlternate) },
  ].filter(hasSome);
};

/** The chosen markets after a line is switched on or off. */
const afterLine = (chosen: readonly string[], { markets }: MarketLine, isOn: boolean): readonly string[] => {
  const others = chosen.filter((key) => !markets.includes(key));
  return isOn ? [...others, ...markets] : others;
};

const isAlternate = (key: string) => familyOf(key) !== key;
const isPart = (key: string) => periodOf(familyOf(key)) !== undefined;
const hasSome = ({ markets }: MarketLine) => markets.length > 0;
const among =
  (...keys: readonly string[]) =>
  (key: string) =>
    keys.includes(key);

const TEAM = among('team_totals', 'alternate_team_totals');
const ALTERNATES = among('alternate_spreads', 'alternate_totals');
const MAIN = among(...FEATURED_MARKETS);

const LINES: readonly { readonly title: string; readonly has: (key: string) => boolean }[] = [
  { title: 'Moneyline', has: among('h2h') },
  { title: 'Spread', has: among('spreads') },
  { title: 'Total', has: among('totals') },
  { title: 'Team totals', has: TEAM },
  { title: 'Alternates', has: ALTERNATES },
  { title: 'Halves, quarters, periods', has: isPart },
  {
    title: 'Other markets',
    has: (key) => key === UNLISTED || !(MAIN(key) || TEAM(key) || ALTERNATES(key) || isPart(key)),
  },
];
