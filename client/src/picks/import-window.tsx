import { useAtomValue } from 'jotai';
import { CircleCheck, FileUp, LoaderCircle, Undo2 } from 'lucide-react';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import { serverNow } from '../platform/clock.js';
import { gameTime } from '../platform/format.js';
import { part } from '../platform/parts/part.js';
import { Modal } from '../ui/modal.js';
import { pickFileMessages as words } from './file-messages.js';
import { Preview } from './import-preview.js';
import { importsAtom } from './model/files/import-picks.js';
import { type Counts, useImport } from './use-import.js';

const TableColumns = part(() => import('./table-columns.js'));

/** The import of picks from a file: choosing it, a preview, and the result. */
const ImportWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { step, start, choose, readAs, changeColumns, confirm, undo } = useImport();
  return (
    <Modal title={words.title} isOpen={isOpen} onClose={onClose} onClosed={() => start()}>
      <div className="pf" aria-live="polite">
        {step.at === 'choice' ? <ChooseFile problem={step.problem} onChoose={choose} onTakeBack={undo} /> : null}
        {step.at === 'reading' ? <Wait says={words.reading(step.name)} /> : null}
        {step.at === 'importing' ? <Wait says={words.importingPicks(step.picks)} /> : null}
        {step.at === 'columns' ? (
          <Suspense fallback={<Wait says={words.reading(step.table.name)} />}>
            <TableColumns
              {...step}
              onRead={(choice, name) => readAs(step.table, choice, name)}
              onOther={() => start()}
            />
          </Suspense>
        ) : null}
        {step.at === 'preview' ? (
          <Preview
            file={step.file}
            problem={step.problem}
            onConfirm={confirm}
            onColumns={() => changeColumns(step.file)}
            onOther={() => start()}
          />
        ) : null}
        {step.at === 'done' ? <Imported {...step} onUndo={() => undo(step.importedAt)} onDone={onClose} /> : null}
        {step.at === 'taken back' ? <TakenBack onOther={() => start()} onDone={onClose} /> : null}
      </div>
    </Modal>
  );
};

const Wait = ({ says }: { says: string }) => (
  <p className="pf-wait" role="status">
    <LoaderCircle className="ico spin" aria-hidden />
    {says}
  </p>
);

/** The result of an import, with a button that undoes it. */
const Imported = ({
  imported,
  settled,
  isOwn,
  onUndo,
  onDone,
}: Counts & { isOwn: boolean; onUndo: () => void; onDone: () => void }) => (
  <>
    <p className="pf-done" role="status">
      <CircleCheck className="ico" aria-hidden />
      <b className="b">
        {[imported > 0 ? words.imported(imported) : '', settled > 0 ? words.settledNow(settled) : '']
          .filter(Boolean)
          .join(', ')}
      </b>
    </p>
    <p className="c2">{isOwn ? words.saved : words.savedOfTracker}</p>
    <div className="pf-actions">
      <button type="button" className="btn" onClick={onUndo}>
        <Undo2 className="ico s" aria-hidden />
        {words.undo}
      </button>
      <button type="button" className="btn accent" onClick={onDone}>
        {words.done}
      </button>
    </div>
  </>
);

/** Confirms that an import was undone. */
const TakenBack = ({ onOther, onDone }: { onOther: () => void; onDone: () => void }) => (
  <>
    <p className="pf-done" role="status">
      <Undo2 className="ico" aria-hidden />
      <b className="b">{words.takenBack}</b>
    </p>
    <p className="c2">{words.takenBackWhy}</p>
    <div className="pf-actions">
      <button type="button" className="btn" onClick={onOther}>
        {words.chooseAnother}
      </button>
      <button type="button" className="btn accent" onClick={onDone}>
        {words.done}
      </button>
    </div>
  </>
);

/** Where a file is dropped or chosen, with the earlier imports that can be undone. */
const ChooseFile = ({
  problem,
  onChoose,
  onTakeBack,
}: {
  problem: string | undefined;
  onChoose: (file: File) => void;
  onTakeBack: (importedAt: string) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <>
      <p className="c2">{words.about}</p>
      {problem === undefined ? null : (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <section
        className={isOver ? 'pf-drop over' : 'pf-drop'}
        aria-label={words.drop}
        onDragOver={hover}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileUp className="ico" aria-hidden />
        <p className="pf-wide">
          {words.drop} <span className="c3">{words.or}</span>
        </p>
        <button type="button" className="btn accent" onClick={() => input.current?.click()}>
          {words.choose}
        </button>
        <input
          ref={input}
          className="sr"
          type="file"
          tabIndex={-1}
          aria-label={words.choose}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onChange={({ target }) => {
            take(target.files);
            target.value = ''; // so that the same file can be chosen again after it was fixed
          }}
        />
      </section>
      <p className="s12 c3">{words.nothingYet}</p>
      <EarlierImports onTakeBack={onTakeBack} />
    </>
  );
};

/** The last imports, each of which can be undone as a whole. */
const EarlierImports = ({ onTakeBack }: { onTakeBack: (importedAt: string) => void }) => {
  const imports = useAtomValue(importsAtom).slice(0, SHOWN);
  if (imports.length === 0) return null;
  return (
    <section className="pf-earlier" aria-label={words.earlier}>
      <h3 className="s12 c2">{words.earlier}</h3>
      <ul>
        {imports.map(([importedAt, picks]) => {
          const time = gameTime(Date.parse(importedAt), serverNow());
          return (
            <li key={importedAt} className="between">
              <span className="num">{words.importedAt(time, picks)}</span>
              <button
                type="button"
                className="btn sm quiet"
                aria-label={words.takeBackOf(time)}
                onClick={() => onTakeBack(importedAt)}
              >
                {words.takeBack}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const SHOWN = 3;

export default ImportWindow;
