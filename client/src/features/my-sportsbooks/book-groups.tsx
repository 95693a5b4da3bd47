import { amongBooks, bookTitle, canonicalBook, findSportsbook, isDfsBook, SPORTSBOOKS } from '@fairline/shared/domain';
import type { PlanAccess } from '../../lib/session/me.js';
import { BookChoice } from './book-choice.js';
import { type ListedBook, mayChoose, planFor } from './book-plan.js';
import { preferenceMessages as words } from './messages.js';

const GROUPS = [
  { key: 'popular', has: ({ popular = false }: ListedBook) => popular },
  { key: 'dfs', has: ({ isDFS = false }: ListedBook) => isDFS },
  { key: 'other', has: ({ popular, isDFS }: ListedBook) => !popular && !isDFS },
] as const;

/** The books of the catalogue and the others that the feeds bring, by group. Books beyond the user's plan can be deselected, but not selected. */
export const BookGroups = ({
  chosen,
  fed,
  access: { me },
  onChange,
}: {
  chosen: readonly string[];
  /** The books that the feeds bring. */
  fed: readonly string[];
  access: PlanAccess;
  onChange: (chosen: readonly string[]) => void;
}) => {
  const isChosen = amongBooks(chosen);
  const books = [...SPORTSBOOKS, ...beyondTheCatalogue([...fed, ...chosen])];
  const toggle = (key: string) =>
    onChange(isChosen(key) ? chosen.filter((one) => canonicalBook(one) !== canonicalBook(key)) : [...chosen, key]);
  return GROUPS.map(({ key, has }) => (
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
