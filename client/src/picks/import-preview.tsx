import { PICK_LIMITS } from '@fairline/shared/contract';
import {
  guarded,
  isParlay,
  type Pick,
  PROBLEM_COLUMNS,
  planImport,
  pricePicked,
  readAmount,
  statusOf,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { serverNow } from '../platform/clock.js';
import { gameTime, howMany, money } from '../platform/format.js';
import { Facts } from '../ui/facts.js';
import { Check } from '../ui/inputs/check.js';
import { pickFileMessages as words } from './file-messages.js';
import { roomFor } from './model/files/import-picks.js';
import type { ReadFile } from './model/files/read-picks.js';
import { saveFile } from './model/files/save-file.js';
import { writeTable } from './model/files/write-picks.js';
import { addedAt } from './model/listed-picks.js';
import { picksAtom } from './model/picks-atom.js';
import type { Counts } from './use-import.js';

/** A preview of an import, before anything is saved. */
export const Preview = ({
  file,
  problem,
  onConfirm,
  onColumns,
  onOther,
}: {
  file: ReadFile;
  problem: string | undefined;
  onConfirm: (file: ReadFile, bringsBack: boolean, counts: Counts) => void;
  onColumns: () => void;
  onOther: () => void;
}) => {
  const kept = useAtomValue(picksAtom);
  const { added, settled, removed, duplicates } = useMemo(() => planImport(kept, file.found), [kept, file]);
  const [bringsBack, setBringsBack] = useState(false);
  const counts = { imported: added.length + (bringsBack ? removed.length : 0), settled: settled.length };
  const room = roomFor(kept, added.length, file);
  const complaint = problem ?? COMPLAINTS[room];
  const isAnything = counts.imported + counts.settled > 0;
  const facts = [
    [words.added, added.length],
    [words.settled, settled.length],
    [words.duplicates, duplicates],
    [words.removed, removed.length],
    [words.broken, file.broken.length],
  ] as const;
  return (
    <div className="pf-preview">
      <p>
        <b className="b">{file.name}</b> <span className="s12 c2">{words.kinds[file.kind]}</span>
      </p>
      <Facts facts={facts.filter(([label, count]) => count > 0 || ALWAYS.has(label)).map(numbered)} />
      {removed.length > 0 ? (
        <Check label={words.bringBack(removed.length)} isOn={bringsBack} onChange={setBringsBack} />
      ) : null}
      {added.length > 0 ? <NewPicks picks={added} /> : null}
      <BrokenRows file={file} />
      {isAnything ? null : <p className="c2">{file.found.length === 0 ? words.noneReadable : words.nothingNew}</p>}
      {complaint === undefined ? null : (
        <p className="bad" role="alert">
          {complaint}
        </p>
      )}
      <div className="pf-actions">
        <button type="button" className="btn" onClick={onOther}>
          {words.chooseAnother}
        </button>
        {file.table ? (
          <button type="button" className="btn" onClick={onColumns}>
            {words.changeColumns}
          </button>
        ) : null}
        {isAnything && room === 'enough' ? (
          <button type="button" className="btn accent" onClick={() => onConfirm(file, bringsBack, counts)}>
            {counts.imported > 0 ? words.confirm(counts.imported) : words.confirmSettled(counts.settled)}
          </button>
        ) : null}
      </div>
    </div>
  );
};

const COMPLAINTS = {
  enough: undefined,
  'account full': words.tooMany(PICK_LIMITS.picks),
  'browser full': words.noRoom,
} as const;
const numbered = ([label, count]: readonly [string, number]) => [label, howMany(count)] as const;
const ALWAYS: ReadonlySet<string> = new Set([words.added, words.duplicates]);

/** The rows that could not be read, each with its line number and the reason, and a button that downloads them. */
const BrokenRows = ({ file }: { file: ReadFile }) => {
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

const { columns } = words;

/** A preview of the first picks to import, as they would be saved. */
export const NewPicks = ({ picks }: { picks: readonly Pick[] }) => (
  <div className="pf-new">
    <table className="tbl" aria-label={words.preview}>
      <thead>
        <tr>
          <th>{columns.added}</th>
          <th>{columns.bet}</th>
          <th className="r">{columns.odds}</th>
          <th className="r">{columns.stake}</th>
          <th>{columns.status}</th>
        </tr>
      </thead>
      <tbody>
        {picks.slice(0, SHOWN).map((pick) => (
          <NewPick key={String(pick.id)} pick={pick} />
        ))}
      </tbody>
    </table>
    {picks.length > SHOWN ? <p className="s12 c3">{words.more(picks.length - SHOWN)}</p> : null}
  </div>
);

const NewPick = ({ pick }: { pick: Pick }) => {
  const write = useAtomValue(writePriceAtom);
  const at = addedAt(pick);
  const price = pricePicked(pick);
  const stake = readAmount(pick.stake);
  const status = statusOf(pick);
  const name = pick.selection || pick.game || '';
  return (
    <tr>
      <td className="num c2 nw">{at === undefined ? '–' : gameTime(at, serverNow())}</td>
      <td>
        <span className="t1 b" title={name}>
          {name}
        </span>
        <span className="sub t1">{isParlay(pick) ? words.parlay(pick.legs?.length ?? 0) : pick.game}</span>
      </td>
      <td className="r num">{price ? write(price) : '–'}</td>
      <td className="r num c2">{stake === undefined ? '–' : money(stake)}</td>
      <td>{status ? words.status[status] : pick.status}</td>
    </tr>
  );
};

/** The rows that could not be read, as a table to correct and import again. */
const brokenTable = ({ header, broken }: ReadFile): readonly (readonly string[])[] => [
  [...PROBLEM_COLUMNS, ...header.filter((title) => !isProblem(title)).map(guarded)],
  ...broken.map(({ row, reason }) => [
    String(row.line),
    guarded(reason),
    ...row.cells.filter((_, at) => !isProblem(header[at] ?? '')).map(guarded),
  ]),
];

const isProblem = (title: string): boolean => PROBLEM_COLUMNS.some((column) => column === title);
