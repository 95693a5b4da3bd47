import { X } from 'lucide-react';
import { oddsTableMessages as words } from './messages.js';

/** A filter that hides bets, and a way to remove it. */
export interface ActiveFilter {
  readonly title: string;
  readonly remove: () => void;
}

/** The active filters, each with a button that removes it. */
export const ActiveFilters = ({ filters }: { filters: readonly ActiveFilter[] }) =>
  filters.length === 0 ? null : (
    <fieldset className="pills" aria-label={words.activeFilters}>
      {filters.map(({ title, remove }) => (
        <button key={title} type="button" className="pill" aria-label={words.without(title)} onClick={remove}>
          <span className="pill-text">{title}</span>
          <X className="ico s" aria-hidden />
        </button>
      ))}
    </fieldset>
  );
