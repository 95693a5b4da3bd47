import { gameMarketChoices, propMarketChoices } from '../../lib/choices/market-choice.js';
import { Check } from '../../ui/inputs/check.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { afterLine, gameMarketLines, propMarketLines } from './market-lines.js';
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
