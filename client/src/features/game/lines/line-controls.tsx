import { ChartLine, Table2 } from 'lucide-react';
import { LINE_MARKETS } from '../../../lib/game/ask-odds-history.js';
import { MultiSelect } from '../../../ui/inputs/multi-select.js';
import { Segments } from '../../../ui/inputs/segments.js';
import { AXES } from './axis.js';
import type { LineChoices } from './line-choices.js';
import { lineMessages as words } from './messages.js';
import { SPANS } from './spans.js';

/** The controls of the line movement: market, outcome, axis, books, time span, and chart or table. */
export const LineControls = ({
  choices,
  outcome,
  outcomes,
  books,
}: {
  choices: LineChoices;
  outcome: string;
  outcomes: readonly { readonly value: string; readonly title: string }[];
  books: readonly { readonly key: string; readonly title: string }[];
}) => {
  const Icon = choices.isTable ? ChartLine : Table2;
  const all = books.map(({ key }) => key);
  return (
    <div className="between wrap gctl">
      <span className="row wrap">
        <Segments
          label={words.market}
          choices={LINE_MARKETS.map((value) => ({ value, title: words.markets[value] }))}
          chosen={choices.market}
          onChoose={choices.setMarket}
        />
        <Segments label={words.outcome} choices={outcomes} chosen={outcome} onChoose={choices.setOutcome} />
        {choices.market === 'h2h' ? null : (
          <Segments
            label={words.axis}
            choices={AXES.map((value) => ({ value, title: words.axes[value] }))}
            chosen={choices.kind}
            onChoose={choices.setAxis}
          />
        )}
      </span>
      <span className="row wrap">
        <Segments label={words.span} choices={SPANS} chosen={choices.span} onChoose={choices.setSpan} />
        <button type="button" className="btn sm quiet" onClick={() => choices.setIsTable(!choices.isTable)}>
          <Icon className="ico s" aria-hidden />
          {choices.isTable ? words.asChart : words.asTable}
        </button>
        <MultiSelect
          label={words.books}
          choices={books}
          chosen={choices.books ?? all}
          onChange={(chosen) => choices.setBooks(chosen.length === all.length ? null : chosen)}
        />
      </span>
    </div>
  );
};
