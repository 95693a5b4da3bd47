/** `npm run requirements`: counts the requirements with a test, by issue. `-- A` counts those of issue A, and lists the ones without. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { byIssue, ledger, missing, tally } from './requirements/ledger.mjs';
import { unwalked } from './requirements/walked.mjs';
import { project } from './services/paths.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const all = ledger(path.join(project, 'docs/requirements'));
  const asked = process.argv[2]?.toUpperCase();
  const rows = asked ? all.filter(({ issues }) => issues.includes(asked)) : all;
  if (rows.length === 0) throw new Error(`there is no issue ${asked}`);
  const line = (name, { shown, open }) => `${name.padEnd(6)} ${String(shown).padStart(5)} ${String(open).padStart(5)}`;
  console.log('issue  shown  open');
  for (const { issue, ...counts } of byIssue(rows)) if (!asked || issue === asked) console.log(line(issue, counts));
  if (!asked) console.log(line('rows', tally(rows)));
  for (const { id, text } of asked ? rows.filter(isOpen) : []) console.log(`${id}  ${text}`);
  const stories = readdirSync(path.join(project, 'test/specs')).map((name) => `test/specs/${name}`);
  const wrong = [...missing(rows, project), ...unwalked(all, stories, project)];
  for (const complaint of wrong) console.error(complaint);
  if (wrong.length > 0) throw new Error(`the ledger is wrong in ${wrong.length} places`);
  if (!asked) console.log(`in a browser: ${walks(rows)}`);
});

function isOpen({ shownBy }) {
  return shownBy.length === 0;
}

function walks(rows) {
  const asking = rows.filter(({ asksForBrowser }) => asksForBrowser);
  const inWords = asking.filter(({ withoutBrowser }) => withoutBrowser);
  return `${asking.length} rows ask for it, ${asking.length - inWords.length} are walked by a story, ${inWords.length} say why not`;
}
