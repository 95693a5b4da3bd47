import { fittingTemplate, type TableChoice } from '@fairline/shared/domain';
import { useSetAtom, useStore } from 'jotai';
import { useRef, useState } from 'react';
import type { Store } from '../platform/store.js';
import { sleep } from '../platform/timers.js';
import { pickFileMessages as words } from './file-messages.js';
import { importPicksAtom, takeBackImportAtom } from './model/files/import-picks.js';
import type { ReadFile, UnknownTable } from './model/files/read-picks.js';
import { rememberTable, tableTemplates } from './model/files/table-templates.js';

/** The steps of an import, from choosing a file to the result. */
type ImportStep =
  | { readonly at: 'choice'; readonly problem?: string }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'columns'; readonly table: UnknownTable; readonly choice?: TableChoice; readonly problem?: string }
  | { readonly at: 'preview'; readonly file: ReadFile; readonly problem?: string }
  | { readonly at: 'importing'; readonly picks: number }
  | ({ readonly at: 'done'; readonly importedAt: string; readonly isOwn: boolean } & Counts)
  | { readonly at: 'taken back' };

/** The counts of an import. */
export interface Counts {
  readonly imported: number;
  readonly settled: number;
}

/** The import, one step after the other. */
export const useImport = () => {
  const [step, setStep] = useState<ImportStep>({ at: 'choice' });
  const importPicks = useSetAtom(importPicksAtom);
  const takeBack = useSetAtom(takeBackImportAtom);
  // The table that was read last, to change its columns.
  const told = useRef<UnknownTable>(undefined);
  const store = useStore();
  const asked = useRef(0);

  const start = (problem?: string) => {
    asked.current += 1;
    setStep({ at: 'choice', ...(problem === undefined ? {} : { problem }) });
  };
  const choose = async (file: File) => {
    asked.current += 1;
    const mine = asked.current;
    setStep({ at: 'reading', name: file.name });
    const read = await import('./model/files/read-picks.js')
      .then(({ readPicks }) => readPicks(file))
      .then(async (read) =>
        typeof read === 'object' && read.kind === 'unknown' ? await withTemplate(read, store) : read,
      )
      .catch(() => words.readFailed(file.name));
    if (mine !== asked.current) return; // another file was chosen meanwhile, or the window closed
    if (typeof read === 'string') start(read);
    else if (read.kind === 'unknown') setStep({ at: 'columns', table: read });
    else setStep({ at: 'preview', file: read });
  };
  /** Reads a table as the user says. That is remembered as a template of this name, or with '' forgotten. */
  const readAs = async (table: UnknownTable, choice: TableChoice, name: string) => {
    rememberTable({ sheet: table.sheet, choice, name, before: table.template?.name }, store);
    const { template: _, ...untold } = table;
    told.current = name ? { ...untold, template: { name, choice } } : untold;
    asked.current += 1;
    const mine = asked.current;
    setStep({ at: 'reading', name: table.name });
    const read = await import('./model/files/read-picks.js')
      .then(({ readSheet }) => readSheet(table.name, table.sheet, choice))
      .catch(() => words.readFailed(table.name));
    if (mine !== asked.current) return;
    if (typeof read === 'string') setStep({ at: 'columns', table, choice, problem: read });
    else setStep({ at: 'preview', file: read });
  };
  const changeColumns = ({ table }: ReadFile) => {
    if (table && told.current) setStep({ at: 'columns', table: told.current, choice: table.choice });
  };
  const confirm = async (file: ReadFile, bringsBack: boolean, counts: Counts) => {
    asked.current += 1;
    const mine = asked.current;
    setStep({ at: 'importing', picks: counts.imported + counts.settled });
    await drawn();
    const importedAt = importPicks(file.found, bringsBack, new Date());
    if (mine !== asked.current) return; // the window closed meanwhile
    if (importedAt === 'no room') setStep({ at: 'preview', file, problem: words.noRoom });
    else setStep({ at: 'done', importedAt, isOwn: file.kind === 'own', ...counts });
  };
  const undo = (importedAt: string) => {
    takeBack(importedAt, new Date());
    setStep({ at: 'taken back' });
  };
  return { step, start, choose, readAs, changeColumns, confirm, undo };
};

const withTemplate = async (table: UnknownTable, store: Store): Promise<UnknownTable> => {
  const fitting = fittingTemplate(table.sheet, await tableTemplates(store));
  return fitting ? { ...table, template: { name: fitting.template.name, choice: fitting.choice } } : table;
};

// An import is written all at once, which blocks the page, so the page first gets time to paint.
const drawn = () => sleep(TWO_FRAMES_MS);
const TWO_FRAMES_MS = 34;
