import { LoaderCircle } from 'lucide-react';
import { Modal } from '../../ui/windows/modal.js';
import { ChooseFile } from './choose-file.js';
import { Imported, TakenBack } from './imported.js';
import { pickFileMessages as words } from './messages.js';
import { Preview } from './preview.js';
import { useImport } from './use-import.js';

/** The import of picks from a file: choosing it, a preview, and the result. */
const ImportWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { step, start, choose, confirm, undo } = useImport();
  return (
    <Modal title={words.title} isOpen={isOpen} onClose={onClose} onClosed={() => start()}>
      <div className="pf" aria-live="polite">
        {step.at === 'choice' ? <ChooseFile problem={step.problem} onChoose={choose} onTakeBack={undo} /> : null}
        {step.at === 'reading' ? <Wait says={words.reading(step.name)} /> : null}
        {step.at === 'importing' ? <Wait says={words.importingPicks(step.picks)} /> : null}
        {step.at === 'preview' ? (
          <Preview file={step.file} problem={step.problem} onConfirm={confirm} onOther={() => start()} />
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

export default ImportWindow;
