import { PROP_CATEGORY_TITLES, propsOfSports } from '@fairline/shared/domain';
import { useAtom } from 'jotai';
import { Search } from 'lucide-react';
import { useSports } from '../../lib/choices/use-sports.js';
import { serverNow } from '../../lib/clock.js';
import { DateChoice } from '../../ui/inputs/date-choice.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import { dfsDateAtom, dfsMarketsAtom, dfsSportsAtom } from './dfs-choices.js';
import { dfsMessages as words } from './messages.js';

/** The filters: a search text, a date, sports and their markets. */
export const DfsFilters = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const [date, setDate] = useAtom(dfsDateAtom);
  const [sports, setSports] = useAtom(dfsSportsAtom);
  const [markets, setMarkets] = useAtom(dfsMarketsAtom);
  const offered = propsOfSports(sports);
  const marketChoices = offered.map(({ key, title, category }) => ({
    key,
    title,
    category: PROP_CATEGORY_TITLES[category],
  }));
  return (
    <div className="dfs-filters">
      <label className="search">
        <Search className="ico s" aria-hidden />
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <DateChoice chosen={date} onChoose={setDate} now={serverNow()} />
      <MultiSelect label={words.sports} choices={useSports()} chosen={sports} onChange={setSports} />
      <MultiSelect label={words.markets} choices={marketChoices} chosen={markets} onChange={setMarkets} />
    </div>
  );
};
