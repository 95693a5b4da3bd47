import { FEATURED_MARKETS, familyOf, periodOf } from '@fairline/shared/domain';
import { Check } from '../../ui/inputs/check.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import { gameMarketChoices, propMarketChoices, UNLISTED } from '../model/choices/market-choice.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

/** The markets: a few lines that stand for many, and a list of every single market. */
export const MarketsGroup = ({ draft, onEdit, mode }: GroupProps & { mode: Exclude<FilterMode, 'scanner'> }) => {
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
