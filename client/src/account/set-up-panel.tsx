import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { myBooksAtom } from '../market/model/choices/betting-terms.js';
import { booksInWords } from '../market/model/choices/book-choices.js';
import { useSetUp } from './model/use-set-up.js';
import { SetUpForm } from './set-up-form.js';
import { setUpMessages as words } from './set-up-messages.js';

/** The same question on the page after a payment, for an account that has not answered it. */
const SetUpPanel = () => {
  const { isDue, save, putOff } = useSetUp();
  const [isSaved, setIsSaved] = useState(false);
  const mine = useAtomValue(myBooksAtom);
  if (isSaved)
    return (
      <p className="ok" role="status">
        {words.saved(booksInWords(mine ? 'mine' : 'all', mine?.length ?? 0))}
      </p>
    );
  if (!isDue) return null;
  return (
    <section className="panel pad stack set-up" aria-labelledby="set-up">
      <div>
        <h2 id="set-up">{words.title}</h2>
        <p className="c2 s12">{words.why}</p>
      </div>
      <SetUpForm onSave={(chosen) => save(chosen).then(() => setIsSaved(true))} onLater={putOff} />
    </section>
  );
};

export default SetUpPanel;
