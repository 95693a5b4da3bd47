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

/** Ways to call the open API from a program. */
export const examples = [
  { value: 'curl', title: 'curl' },
  { value: 'javascript', title: 'JavaScript' },
  { value: 'python', title: 'Python' },
  { value: 'stream', title: 'Stream' },
  { value: 'assistant', title: 'Assistant' },
] as const;
export type Example = (typeof examples)[number]['value'];

/** The text of an example for the server at `origin`. */
const exampleFor = (example: Example, origin: string): string => TEXTS[example](origin);

const TEXTS: Readonly<Record<Example, (origin: string) => string>> = {
  curl: (origin) => `export FAIRLINE_KEY=fln_...

curl -H "Authorization: Bearer $FAIRLINE_KEY" \\
  "${origin}/api/v1/events?sport=basketball_nba"

# The same as a table
curl -H "Authorization: Bearer $FAIRLINE_KEY" -H "Accept: text/csv" \\
  "${origin}/api/v1/events?sport=basketball_nba"`,
  javascript: (origin) => `import { env } from 'node:process';

const key = env.FAIRLINE_KEY;

// Every page of a list
async function* all(path) {
  for (let cursor = ''; cursor !== null; ) {
    const url = new URL(path, '${origin}');
    if (cursor) url.searchParams.set('cursor', cursor);
    const answer = await fetch(url, { headers: { Authorization: \`Bearer \${key}\` } });
    const body = await answer.json();
    if (!answer.ok) throw new Error(\`\${body.code}: \${body.detail}\`);
    yield* body.data;
    cursor = body.next_cursor;
  }
}

for await (const game of all('/api/v1/events?sport=basketball_nba'))
  console.log(game.commence_time, game.away_team, '@', game.home_team);`,
  python: (origin) => `import json, os
from urllib.request import Request, urlopen

KEY = os.environ["FAIRLINE_KEY"]

def get(path):
    request = Request("${origin}" + path, headers={"Authorization": "Bearer " + KEY})
    with urlopen(request) as answer:
        return json.load(answer)

for game in get("/api/v1/events?sport=basketball_nba")["data"]:
    print(game["commence_time"], game["away_team"], "@", game["home_team"])`,
  stream: (origin) => `# What opens, moves and ends, as it happens
curl -N -H "Authorization: Bearer $FAIRLINE_KEY" \\
  "${origin}/api/v1/stream?topics=arbitrage,middles"

# After a break: what was missed since the last id
curl -N -H "Authorization: Bearer $FAIRLINE_KEY" -H "Last-Event-ID: <the last id>" \\
  "${origin}/api/v1/stream?topics=arbitrage,middles"`,
  assistant: (origin) => `{
  "mcpServers": {
    "fairline": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer fln_..." }
    }
  }
}`,
};
