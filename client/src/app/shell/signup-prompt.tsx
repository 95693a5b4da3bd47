import './site.css';
import { PLANS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { signInAtom } from '../../platform/session/session-atom.js';
import { siteMessages as words } from './site-messages.js';

/** Asks visitors to create an account, until they close it. */
export const SignupPrompt = () => {
  const { state } = useAtomValue(signInAtom);
  const isAtDoor = useLocation().pathname === '/signup';
  const [isClosed, setClosed] = useState(false);
  if (state !== 'out' || isClosed) return null;
  return (
    <aside className="signup-prompt" aria-label={words.prompt}>
      <p>
        {words.promptWhy(PLANS.free.callsPerMonth)} {isAtDoor ? null : <Link to="/signup">{words.promptTo}</Link>}
      </p>
      <button type="button" className="iconbtn" aria-label={words.promptClose} onClick={() => setClosed(true)}>
        <X className="ico s" aria-hidden />
      </button>
    </aside>
  );
};
