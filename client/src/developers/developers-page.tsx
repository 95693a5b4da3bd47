import './developers.css';
import { PLANS, type Plan } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../platform/page-title.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { writeToClipboard } from '../platform/write-to-clipboard.js';
import { Segments } from '../ui/inputs/segments.js';
import { ConsoleSection } from './console-section.js';
import { developerMessages as words } from './messages.js';
import { type Example, exampleFor, examples } from './model/examples.js';

/** What programs may ask of Fairline, how, and how often; and a console to try it. */
export const DevelopersPage = () => {
  usePageTitle(words.title);
  return (
    <main className="page developers">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="c2">{words.intro}</p>
      </header>
      <div className="dev-cols">
        <div className="stack">
          <Ways />
          <Limits />
        </div>
        <Examples />
      </div>
      <ConsoleSection />
    </main>
  );
};

const Ways = () => {
  const isIn = useAtomValue(sessionAtom) !== undefined;
  return (
    <section className="panel pad stack" aria-label={words.ways}>
      <div className="stack tight">
        <h2>{words.key}</h2>
        <p className="c2">{words.keyWhy}</p>
        <p>
          <Link className="btn primary" to={isIn ? '/account' : '/signup'}>
            {isIn ? words.createKey : words.signUp}
          </Link>
        </p>
      </div>
      <dl className="ways">
        <div>
          <dt>
            {words.rest} <code>/api/v1</code>
          </dt>
          <dd>
            {words.restWhy}{' '}
            <a className="link" href="/api/docs">
              {words.reference}
            </a>
          </dd>
        </div>
        <div>
          <dt>
            {words.streams} <code>/api/v1/stream</code>
          </dt>
          <dd>
            {words.streamsWhy}{' '}
            <a className="link" href="/api/docs/asyncapi.json">
              {words.streamsReference}
            </a>
          </dd>
        </div>
        <div>
          <dt>
            {words.assistants} <code>/mcp</code>
          </dt>
          <dd>{words.assistantsWhy}</dd>
        </div>
      </dl>
    </section>
  );
};

const Limits = () => (
  <section className="panel pad stack" aria-label={words.limits}>
    <h2>{words.limits}</h2>
    <table className="limits">
      <thead>
        <tr>
          <th>{words.plan}</th>
          <th className="num">{words.perMinute}</th>
          <th>{words.reads}</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(words.readsOf) as (Plan & keyof typeof words.readsOf)[]).map((plan) => (
          <tr key={plan}>
            <th scope="row">{PLANS[plan].title}</th>
            <td className="num">{PLANS[plan].apiCallsPerMinute}</td>
            <td className="c2">{words.readsOf[plan]}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="s12 c2">{words.limitsWhy}</p>
  </section>
);

const Examples = () => {
  const [chosen, setChosen] = useState<Example>('curl');
  const [said, setSaid] = useState('');
  const text = exampleFor(chosen, location.origin);
  const choose = (example: Example) => {
    setChosen(example);
    setSaid('');
  };
  return (
    <section className="panel pad stack" aria-label={words.examples}>
      <div className="between wrap">
        <h2>{words.examples}</h2>
        <Segments label={words.examples} choices={examples} chosen={chosen} onChoose={choose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keys too */}
      <pre className="code" tabIndex={0}>
        {text}
      </pre>
      <div className="row">
        <button
          type="button"
          className="btn"
          onClick={async () => setSaid((await writeToClipboard(text)) ? words.copied : words.notCopied)}
        >
          {words.copy}
        </button>
        <span className="s12 c2" role="status">
          {said}
        </span>
      </div>
    </section>
  );
};
