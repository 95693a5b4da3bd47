import { useLocation } from 'react-router-dom';
import { Modal } from '../ui/modal.js';
import { useSetUp } from './model/use-set-up.js';
import { SetUpForm } from './set-up-form.js';
import { setUpMessages as words } from './set-up-messages.js';

/** Asks a new account which books, state and bankroll it has, on pages where nothing else is under way. */
const SetUpWindow = () => {
  const { pathname } = useLocation();
  const { isDue, save, putOff } = useSetUp();
  return (
    <Modal title={words.title} about={<About />} isOpen={isDue && CALM.test(pathname)} onClose={putOff}>
      <SetUpForm onSave={save} onLater={putOff} />
    </Modal>
  );
};

export default SetUpWindow;

const About = () => <p className="c2 s12">{words.why}</p>;

// On a page of payment, for instance, the user is doing something else.
const CALM = /^\/(app|dashboard|sportsbooks|dfs|scores|picks)?(\/|$)/;
