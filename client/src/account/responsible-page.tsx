import './responsible.css';
import { type BreakLength, breakEnd, breakLengths } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isDemoAtom } from '../platform/demo-atom.js';
import { dayAndTime } from '../platform/format.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { usePageTitle } from '../platform/page-title.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { usePlanAccess } from '../platform/user/me.js';
import { Complaint } from '../ui/complaint.js';
import { Segments } from '../ui/inputs/segments.js';
import { Modal } from '../ui/modal.js';
import { HELP_LINES } from './help-lines.table.js';
import { LimitsSection } from './limits-section.js';
import { beginBreak } from './model/leave.js';
import { useOperator } from './model/use-operator.js';
import { responsibleMessages as words } from './responsible-messages.js';

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

/** Help lines by country: the operator's, otherwise the ones we know. */
const HelpLines = () => {
  const { helpLines = HELP_LINES } = useOperator();
  return (
    <section className="panel pad stack" aria-label={words.help}>
      <div>
        <h2>{words.help}</h2>
        <p className="s12 c2">{words.helpWhy}</p>
      </div>
      <ul className="help-lines">
        {helpLines.map(({ country, name, phone, url }) => (
          <li key={`${country} ${name}`}>
            <span className="c3">{country}</span>
            <b>
              {url ? (
                <a href={url} rel="noreferrer" target="_blank" aria-label={words.site(name)}>
                  {name}
                </a>
              ) : (
                name
              )}
            </b>
            {phone ? (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} aria-label={words.call(phone)}>
                {phone}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Starts a break of a chosen length, after confirmation, since nobody can end it early. */
const BreakSection = () => {
  const [length, setLength] = useState<BreakLength>('day');
  const [isAsked, setIsAsked] = useState(false);
  const { attempt, complaint } = useAttempt(messageOf);
  const isPaying = (usePlanAccess()?.me.plan ?? 'free') !== 'free';
  const begin = () =>
    attempt(() =>
      beginBreak(length).catch((error) => {
        setIsAsked(false);
        throw error;
      }),
    );
  return (
    <section className="panel pad stack" aria-label={words.rest}>
      <div>
        <h2>{words.rest}</h2>
        <p className="s12 c2">{words.restWhy}</p>
      </div>
      {isPaying ? (
        <p className="s12 c2">
          {words.restPays}{' '}
          <Link className="link" to="/account">
            {words.subscription}
          </Link>
        </p>
      ) : null}
      <div className="between wrap">
        <Segments label={words.length} choices={CHOICES} chosen={length} onChoose={setLength} />
        <button type="button" className="btn" onClick={() => setIsAsked(true)}>
          {words.begin}
        </button>
      </div>
      <Complaint complaint={complaint} />
      <Modal title={words.sure(words.lengths[length])} isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <div className="stack">
          <p>{words.sureWhy(dayAndTime(breakEnd(length, Date.now())))}</p>
          <div className="row wrap">
            <button type="button" className="btn danger" onClick={begin}>
              {words.beginNow}
            </button>
            <button type="button" className="btn quiet" onClick={() => setIsAsked(false)}>
              {words.cancel}
            </button>
          </div>
        </div>
      </Modal>
    </section>
  );
};

const CHOICES = breakLengths.map((value) => ({ value, title: words.lengths[value] }));
