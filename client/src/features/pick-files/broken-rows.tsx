import { Download } from 'lucide-react';
import { brokenTable } from '../../lib/pick-files/broken-table.js';
import type { ReadFile } from '../../lib/pick-files/read-picks.js';
import { saveFile } from '../../lib/pick-files/save-file.js';
import { writeTable } from '../../lib/pick-files/write-picks.js';
import { pickFileMessages as words } from './messages.js';

/** The rows that could not be read, each with its line number and the reason, and a button that downloads them. */
export const BrokenRows = ({ file }: { file: ReadFile }) => {
  const { broken } = file;
  if (broken.length === 0) return null;
  const download = () => saveFile(writeTable(brokenTable(file)), words.brokenFile);
  return (
    <section className="pf-broken" aria-label={words.brokenTitle(broken.length)}>
      <h3>{words.brokenTitle(broken.length)}</h3>
      <ul>
        {broken.slice(0, SHOWN).map(({ row, reason }) => (
          <li key={row.line}>{words.brokenLine(row.line, reason)}</li>
        ))}
      </ul>
      {broken.length > SHOWN ? <p className="s12 c3">{words.more(broken.length - SHOWN)}</p> : null}
      <button type="button" className="btn sm" onClick={download}>
        <Download className="ico s" aria-hidden />
        {words.download(broken.length)}
      </button>
      <p className="s12 c3">{words.mend}</p>
    </section>
  );
};

const SHOWN = 5;
