/** `npm run requirements`: counts the requirements with a test, by issue. `-- A` lists those of issue A without one. */
import path from 'node:path';
import { byIssue, ledger, missing, tally } from './requirements/ledger.mjs';
import { project } from './services/paths.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const rows = ledger(path.join(project, 'docs/requirements'));
  const asked = process.argv[2]?.toUpperCase();
  if (asked) {
    for (const { id, text } of rows.filter(isOpenIn(asked))) console.log(`${id}  ${text}`);
    return;
  }
  const line = (name, { shown, open }) => `${name.padEnd(6)} ${String(shown).padStart(5)} ${String(open).padStart(5)}`;
  console.log('issue  shown  open');
  for (const { issue, ...counts } of byIssue(rows)) console.log(line(issue, counts));
  console.log(line('rows', tally(rows)));
  const wrong = missing(rows, project);
  for (const complaint of wrong) console.error(complaint);
  if (wrong.length > 0) throw new Error(`${wrong.length} tests named in the ledger do not exist`);
});

function isOpenIn(asked) {
  return ({ issues, shownBy }) => issues.includes(asked) && shownBy.length === 0;
}
