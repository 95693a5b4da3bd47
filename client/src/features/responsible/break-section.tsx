import { type BreakLength, breakEnd, breakLengths } from '@fairline/shared/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { beginBreak } from '../../lib/account/leave.js';
import { problemOfFailure } from '../../lib/http/problem.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { Segments } from '../../ui/inputs/segments.js';
import { Modal } from '../../ui/windows/modal.js';
import { responsibleMessages as words } from './messages.js';

/** Starts a break of a chosen length, after confirmation, since nobody can end it early. */
export const BreakSection = () => {
  const [length, setLength] = useState<BreakLength>('day');
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isPaying = (usePlanAccess()?.me.plan ?? 'free') !== 'free';
  const begin = () =>
    beginBreak(length).catch((error) => {
      setIsAsked(false);
      setFailure(problemOfFailure(error).message);
    });
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
      {failure ? (
        <p className="fielderr" role="alert">
          {failure}
        </p>
      ) : null}
      <Modal title={words.sure(words.lengths[length])} isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <div className="stack">
          <p>{words.sureWhy(WHEN.format(breakEnd(length, Date.now())))}</p>
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
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
