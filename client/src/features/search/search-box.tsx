import { Search } from 'lucide-react';
import { searchMessages as words } from './messages.js';
import { useTypedSearch } from './use-typed-search.js';

/** The search in the top bar of the odds page. */
export const SearchBox = () => {
  const { typed, type, submit } = useTypedSearch();
  return (
    <form
      className="search wide-only"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Search className="ico s" aria-hidden />
      <input
        type="search"
        data-key="/"
        aria-label={words.title}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
};
