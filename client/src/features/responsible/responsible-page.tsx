import './responsible.css';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { isDemoAtom } from '../../lib/demo/demo-atom.js';
import { usePageTitle } from '../../lib/page-title.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { BreakSection } from './break-section.js';
import { HelpLines } from './help-lines.js';
import { LimitsSection } from './limits-section.js';
import { responsibleMessages as words } from './messages.js';

/** For everyone: where to get help, and how to self-exclude. For signed-in users: their own limits, and a break. */
export const ResponsiblePage = () => {
  usePageTitle(words.title);
  const isDemo = useAtomValue(isDemoAtom);
  const isIn = useAtomValue(sessionAtom) !== undefined && !isDemo;
  return (
    <main className="page narrow responsible">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="c2">{words.intro}</p>
      </header>
      <div className="stack">
        {isIn ? <LimitsSection /> : <SignInFirst />}
        {isIn ? <BreakSection /> : null}
        <section className="panel pad stack" aria-label={words.signs}>
          <h2>{words.signs}</h2>
          <ul className="signs">
            {words.signList.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
          <p className="c2">{words.signsEnd}</p>
        </section>
        <HelpLines />
        <section className="panel pad stack" aria-label={words.exclusion}>
          <h2>{words.exclusion}</h2>
          {words.exclusionText.map((paragraph) => (
            <p key={paragraph} className="c2">
              {paragraph}
            </p>
          ))}
        </section>
      </div>
    </main>
  );
};

const SignInFirst = () => (
  <section className="panel pad between wrap" aria-label={words.limits}>
    <p>{words.signIn}</p>
    <Link className="btn" to="/login?next=/responsible">
      {words.logIn}
    </Link>
  </section>
);
