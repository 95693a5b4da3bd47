import { bookTitle, breakEven } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { dfsEntryAtom, payoutsAtom } from './dfs-choices.js';
import { dfsMessages as words } from './messages.js';

/** The entry that the user wants to play: its payouts, and how often each pick must be right to break even. */
export const EntryPanel = () => {
  const [{ payouts, entry }, choose] = useAtom(dfsEntryAtom);
  const apps = useAtomValue(payoutsAtom).map((one) => ({ value: one.app, title: bookTitle(one.app) }));
  const { app, source, asOf, entries } = payouts;
  return (
    <section className="panel dfs-entry" aria-label={words.entry}>
      <div className="row">
        <ChoiceList
          label={words.app}
          choices={apps}
          chosen={app}
          onChoose={(to) => choose({ app: to, name: entry.name })}
        />
        <ChoiceList
          label={words.entryType}
          choices={entries.map(({ name }) => ({ value: name, title: name }))}
          chosen={entry.name}
          onChoose={(name) => choose({ app, name })}
        />
      </div>
      <div className="grow">
        <p className="b num">{words.needs(breakEven(entry))}</p>
        <p className="s12 c2 num">
          {entry.pays.map((pay, wrong) => words.pays(entry.picks - wrong, entry.picks, pay)).join(' · ')}
        </p>
      </div>
      <p className="s12 c3 dfs-source">
        {words.usual}{' '}
        <a href={source} target="_blank" rel="noopener noreferrer">
          {new URL(source).hostname.replace('www.', '')}
        </a>{' '}
        {words.usualAsOf(dayOrMonth(asOf))}
      </p>
    </section>
  );
};

const dayOrMonth = (asOf: string): string => (asOf.length > 'YYYY-MM'.length ? DAY : MONTH).format(Date.parse(asOf));

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
