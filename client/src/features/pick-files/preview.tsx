import { PICK_LIMITS } from '@fairline/shared/contract';
import { planImport } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { howMany } from '../../lib/format.js';
import { roomFor } from '../../lib/pick-files/import-picks.js';
import type { ReadFile } from '../../lib/pick-files/read-picks.js';
import { picksAtom } from '../../lib/picks/picks-atom.js';
import { Facts } from '../../ui/facts.js';
import { Check } from '../../ui/inputs/check.js';
import { BrokenRows } from './broken-rows.js';
import { pickFileMessages as words } from './messages.js';
import { NewPicks } from './new-picks.js';
import type { Counts } from './use-import.js';

/** A preview of an import, before anything is saved. */
export const Preview = ({
  file,
  problem,
  onConfirm,
  onOther,
}: {
  file: ReadFile;
  problem: string | undefined;
  onConfirm: (file: ReadFile, bringsBack: boolean, counts: Counts) => void;
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
