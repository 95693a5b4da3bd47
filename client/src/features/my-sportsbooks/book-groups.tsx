import { amongBooks, canonicalBook, SPORTSBOOKS, type Sportsbook } from '@fairline/shared/domain';
import type { PlanAccess } from '../../lib/session/me.js';
import { BookChoice } from './book-choice.js';
import { mayChoose, planFor } from './book-plan.js';
import { preferenceMessages as words } from './messages.js';

const GROUPS = [
  { key: 'popular', has: ({ popular }: Sportsbook) => popular },
  { key: 'dfs', has: ({ isDFS }: Sportsbook) => isDFS },
  { key: 'other', has: ({ popular, isDFS }: Sportsbook) => !popular && !isDFS },
] as const;

/** The books of the catalogue by group. Books beyond the user's plan can be deselected, but not selected. */
export const BookGroups = ({
  chosen,
  access: { me },
  onChange,
}: {
  chosen: readonly string[];
  access: PlanAccess;
  onChange: (chosen: readonly string[]) => void;
}) => {
  const isChosen = amongBooks(chosen);
  const toggle = (key: string) =>
    onChange(isChosen(key) ? chosen.filter((one) => canonicalBook(one) !== canonicalBook(key)) : [...chosen, key]);
  return GROUPS.map(({ key, has }) => (
    <section key={key} className="panel pad stack" aria-label={words.groups[key]}>
      <h2>{words.groups[key]}</h2>
      <div className="books">
        {SPORTSBOOKS.filter(has).map((book) => (
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
