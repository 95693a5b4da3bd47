import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOfFailure } from '../platform/http/problem.js';
import { useAnswer } from '../platform/http/use-answer.js';
import { useAttempt } from '../platform/http/use-attempt.js';
import { api, callApi } from '../platform/session/api.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { Complaint } from '../ui/complaint.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { Form } from '../ui/form.js';
import { Field } from '../ui/inputs/field.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { developerMessages as words } from './messages.js';
import { addressOf, documentSchema, missingIn, type Operation, operationsOf } from './operations.js';

/** A console: a call of the open API is chosen, filled in and run as the user who is signed in. */
export const ConsoleSection = () => {
  const { data, isPending } = useAnswer(reference);
  const isIn = useAtomValue(sessionAtom) !== undefined;
  return (
    <section className="panel pad stack" aria-label={words.console}>
      <div>
        <h2>{words.console}</h2>
        <p className="s12 c2">
          {isIn ? (
            words.consoleWhy
          ) : (
            <>
              <Link className="link" to="/login?next=%2Fdevelopers">
                {words.signIn}
              </Link>{' '}
              {words.signInWhy}
            </>
          )}
        </p>
      </div>
      {data ? (
        <Console operations={operationsOf(data)} isIn={isIn} />
      ) : isPending ? (
        <SkeletonRows rows={4} word={words.loading} />
      ) : (
        <ErrorPanel title={words.failed} detail="" retry={words.again} />
      )}
    </section>
  );
};

const reference = (signal: AbortSignal) => api('/api/docs', documentSchema, { signal });

const Console = ({ operations, isIn }: { operations: readonly Operation[]; isIn: boolean }) => {
  const [path, setPath] = useState('/api/v1/sports');
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<Answer>();
  const { attempt, complain, complaint, isUnderWay } = useAttempt(saying);
  const operation = operations.find((one) => one.path === path) ?? operations[0];
  if (!operation) return null;
  const address = addressOf(operation, filled);
  const run = () => {
    const missing = missingIn(operation, filled);
    if (missing !== undefined) return complain(words.needed(missing));
    return attempt(async () => setAnswer(await ask(address)));
  };
  return (
    <div className="dev-console">
      <Form className="stack" onSubmit={run}>
        <Field label={words.call} hint={operation.why}>
          {(described) => (
            <select
              className="input"
              {...described}
              value={operation.path}
              onChange={({ target }) => setPath(target.value)}
            >
              {operations.map(({ path: at, title }) => (
                <option key={at} value={at}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="dev-fields">
          {operation.fields.map(({ name, hint, example, isNeeded }) => (
            <Field key={`${operation.path} ${name}`} label={isNeeded ? `${name} *` : name} hint={hint}>
              {(described) => (
                <input
                  className="input"
                  {...described}
                  type="text"
                  value={filled[name] ?? example}
                  onChange={({ target }) => setFilled({ ...filled, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="row wrap">
          <button type="submit" className="btn primary" disabled={!isIn || isUnderWay}>
            {isUnderWay ? words.running : words.run}
          </button>
          <Complaint complaint={complaint} isInline />
        </div>
      </Form>
      <AnswerPanel address={address} answer={answer} />
    </div>
  );
};

const saying = (error: unknown): string => problemOfFailure(error).message;

interface Answer {
  readonly address: string;
  readonly status: string;
  readonly text: string;
  readonly took: number;
}

/** Asks, and tells a refusal as the answer that it is. */
const ask = async (address: string): Promise<Answer> => {
  const begun = performance.now();
  const answer = (status: string, said: unknown): Answer => ({
    address,
    status,
    text: JSON.stringify(said, null, 2),
    took: performance.now() - begun,
  });
  try {
    return answer('200 OK', await callApi(address, { isFresh: true }));
  } catch (error) {
    const { status, code, message, said } = problemOfFailure(error);
    if (status === 0) throw error;
    return answer(`${status} ${code}`, { status, code, detail: said?.detail ?? message });
  }
};

const AnswerPanel = ({ address, answer }: { address: string; answer: Answer | undefined }) => (
  <section className="stack tight" aria-label={words.answer}>
    <code className="address">GET {answer?.address ?? address}</code>
    {answer ? (
      <>
        <p className="s12 c2" role="status">
          <b className={answer.status.startsWith('2') ? 'pos' : 'neg'}>{answer.status}</b> · {words.took(answer.took)}
          {answer.text.length > SHOWN ? ` · ${words.cut(SHOWN, answer.text.length)}` : ''}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll, by keys too */}
        <pre className="code tall" tabIndex={0}>
          {answer.text.slice(0, SHOWN)}
        </pre>
      </>
    ) : (
      <p className="s12 c2">{words.noAnswerYet}</p>
    )}
  </section>
);

const SHOWN = 20_000;
