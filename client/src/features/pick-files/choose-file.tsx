import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { EarlierImports } from './earlier-imports.js';
import { pickFileMessages as words } from './messages.js';

/** Where a file is dropped or chosen, with the earlier imports that can be undone. */
export const ChooseFile = ({
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
