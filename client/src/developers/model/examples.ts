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
export const exampleFor = (example: Example, origin: string): string => TEXTS[example](origin);

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
