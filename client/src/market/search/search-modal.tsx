import { useState } from 'react';
import { Form } from '../../ui/form.js';
import { Modal } from '../../ui/windows/modal.js';
import { useSearch } from '../model/views/use-search.js';
import { searchMessages as words } from './messages.js';

/** The search window on a phone: the input, and what can be found. */
const SearchModal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
    <SearchForm onDone={onClose} />
  </Modal>
);

export default SearchModal;

const SearchForm = ({ onDone }: { onDone: () => void }) => {
  const [asked, ask] = useSearch();
  const [typed, setTyped] = useState(asked);
  const search = (text: string) => {
    ask(text);
    onDone();
  };
  return (
    <Form onSubmit={() => search(typed)}>
      <input
        className="input"
        type="search"
        aria-label={words.title}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="tips" aria-label={words.tips}>
        <li>{words.byTeam}</li>
        <li>{words.byMarket}</li>
        <li>{words.byBoth}</li>
      </ul>
      <div className="row">
        <button type="button" className="btn grow" onClick={() => search('')}>
          {words.clear}
        </button>
        <button type="submit" className="btn primary grow">
          {words.search}
        </button>
      </div>
    </Form>
  );
};
