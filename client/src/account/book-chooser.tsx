import './my-sportsbooks.css';
import type { BookRegion } from '@fairline/shared/contract';
import {
  amongBooks,
  bookTitle,
  canonicalBook,
  findSportsbook,
  inRegions,
  isDfsBook,
  type ListedBook,
  mayChoose,
  PLANS,
  type Plan,
  planFor,
  SPORTSBOOKS,
} from '@fairline/shared/domain';
import { useAtom } from 'jotai';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { US_STATES } from '../market/model/bets/us-states.table.js';
import { bookRegionsAtom } from '../market/model/choices/book-regions.js';
import { useFigures } from '../market/model/use-figures.js';
import type { PlanAccess } from '../platform/user/me.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { Field } from '../ui/inputs/field.js';
import { Pills } from '../ui/inputs/pills.js';
import { isClosedIn } from './book-states.js';
import { preferenceMessages as words } from './my-sportsbooks-messages.js';

/** Where the user bets. */
export const StateChooser = ({ state, onState }: { state: string; onState: (state: string) => void }) => (
  <div className="field">
    <p className="s12 c2">{words.state}</p>
    <ChoiceList label={words.state} choices={STATES} chosen={state} onChoose={onState} />
    <p className="s12 c3">{words.stateWhy}</p>
  </div>
);

/** The books to choose from: those open in the user's state, found by name and by region. The regions are kept as they are chosen. */
export const BookChooser = ({
  chosen,
  state,
  access,
  onChange,
  children,
}: {
  chosen: readonly string[];
  /** Two lowercase letters, or ''. */
  state: string;
  access: PlanAccess;
  onChange: (chosen: readonly string[]) => void;
  /** Above the search. */
  children?: ReactNode;
}) => {
  const fed = useFigures()?.books ?? [];
  const [text, setText] = useState('');
  const [keptRegions, setRegions] = useAtom(bookRegionsAtom);
  const regions = keptRegions ?? [];
  const [isAll, setIsAll] = useState(false);
  const isChosen = amongBooks(chosen);
  const isThere = isIn(regions);
  // A chosen book stays, so that it can be deselected.
  const everywhere = [...SPORTSBOOKS, ...beyondTheCatalogue([...fed, ...chosen])]
    .filter(isNamed(text))
    .filter(({ key }) => isChosen(key) || isThere(key));
  const books = everywhere.filter(({ key }) => isAll || isChosen(key) || !isClosedIn(key, state));
  const closed = everywhere.length - books.length;
  const toggleRegion = (key: BookRegion) =>
    setRegions(regions.includes(key) ? regions.filter((one) => one !== key) : [...regions, key]);
  return (
    <>
      <div className="book-chooser">
        {children}
        <Field label={words.search}>
          {(described) => (
            <input
              className="input"
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              {...described}
            />
          )}
        </Field>
        <Pills label={words.regions} choices={REGIONS} chosen={regions} onToggle={toggleRegion} />
      </div>
      <BookGroups books={books} chosen={chosen} access={access} onChange={onChange} />
      {books.length === 0 ? <p className="c2">{words.noneFound(regions.length > 0)}</p> : null}
      {closed > 0 ? (
        <p className="row wrap c2 s12">
          {words.closed(closed, US_STATES.get(state) ?? '')}
          <button type="button" className="btn sm" onClick={() => setIsAll(true)}>
            {words.showClosed}
          </button>
        </p>
      ) : null}
    </>
  );
};

const STATES = [{ value: '', title: words.noState }, ...[...US_STATES].map(([value, title]) => ({ value, title }))];

const REGIONS: readonly { readonly key: BookRegion; readonly title: string }[] = [
  { key: 'us', title: 'United States' },
  { key: 'uk', title: 'United Kingdom' },
  { key: 'eu', title: 'Europe' },
  { key: 'au', title: 'Australia' },
];
const PARTS: Readonly<Record<BookRegion, readonly string[]>> = {
  us: ['us', 'us2', 'us_dfs', 'us_ex'],
  uk: ['uk'],
  eu: ['eu', 'fr', 'se'],
  au: ['au'],
};

const isNamed = (text: string) => {
  const wanted = text.trim().toLowerCase();
  return ({ name }: ListedBook) => name.toLowerCase().includes(wanted);
};

const isIn = (regions: readonly BookRegion[]): ((book: string) => boolean) =>
  regions.length === 0 ? () => true : inRegions(regions.flatMap((region) => PARTS[region]));

const GROUPS = [
  { key: 'popular', has: ({ popular = false }: ListedBook) => popular },
  { key: 'dfs', has: ({ isDFS = false }: ListedBook) => isDFS },
  { key: 'other', has: ({ popular, isDFS }: ListedBook) => !popular && !isDFS },
] as const;

/** Books by group. Those beyond the user's plan can be deselected, but not selected. */
const BookGroups = ({
  books,
  chosen,
  access: { me },
  onChange,
}: {
  books: readonly ListedBook[];
  chosen: readonly string[];
  access: PlanAccess;
  onChange: (chosen: readonly string[]) => void;
}) => {
  const isChosen = amongBooks(chosen);
  const toggle = (key: string) =>
    onChange(isChosen(key) ? chosen.filter((one) => canonicalBook(one) !== canonicalBook(key)) : [...chosen, key]);
  return GROUPS.filter(({ has }) => books.some(has)).map(({ key, has }) => (
    <section key={key} className="panel pad stack" aria-label={words.groups[key]}>
      <h2>{words.groups[key]}</h2>
      <div className="books">
        {books.filter(has).map((book) => (
          <BookChoice
            key={book.key}
            name={book.name}
            isOn={isChosen(book.key)}
            takes={mayChoose(book, me.plan, me.unlimited) ? undefined : planFor(book)}
            onToggle={() => toggle(book.key)}
          />
        ))}
      </div>
    </section>
  ));
};

// A chosen book that no feed brings today stays, so that it can be deselected.
const beyondTheCatalogue = (keys: readonly string[]): ListedBook[] =>
  [...new Set(keys.map(canonicalBook))]
    .filter((key) => !findSportsbook(key))
    .map((key) => ({ key, name: bookTitle(key), isDFS: isDfsBook(key) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** A book to choose, or the plan it requires. */
const BookChoice = ({
  name,
  isOn,
  takes,
  onToggle,
}: {
  name: string;
  isOn: boolean;
  takes: Plan | undefined;
  onToggle: () => void;
}) => (
  <label
    className={isOn ? 'check on' : 'check'}
    title={takes ? words.takesPlan(PLANS[takes].title) : undefined}
    data-locked={takes !== undefined}
  >
    <input type="checkbox" className="sr" checked={isOn} disabled={takes !== undefined && !isOn} onChange={onToggle} />
    {name}
    {takes ? (
      <span className="end">
        <Lock className="ico s" aria-hidden />
        {PLANS[takes].title}
      </span>
    ) : null}
  </label>
);
