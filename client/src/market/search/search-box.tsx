import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { after } from '../../platform/timers.js';
import { Form } from '../../ui/form.js';
import { useSearch } from '../model/views/use-search.js';
import { searchMessages as words } from './messages.js';

/** The search in the top bar of the odds page. */
export const SearchBox = () => {
  const { typed, type, submit } = useTypedSearch();
  return (
    <Form className="search wide-only" onSubmit={submit}>
      <Search className="ico s" aria-hidden />
      <input
        type="search"
        data-key="/"
        aria-label={words.title}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Form>
  );
};

/** How long after the last letter the search runs. */
const AFTER_MS = 300;

/** The text typed into the search; it is applied after a moment, or at once by `submit`. A change of the address replaces it. */
const useTypedSearch = () => {
  const [asked, ask] = useSearch();
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped((before) => (before.trim() === asked ? before : asked)), [asked]);
  useEffect(() => after(AFTER_MS, () => ask(typed)), [typed, ask]);
  return { typed, type: setTyped, submit: () => ask(typed) };
};
