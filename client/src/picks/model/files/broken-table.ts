import { guarded, PROBLEM_COLUMNS } from '@fairline/shared/domain';
import type { ReadFile } from './read-picks.js';

/** The rows that could not be read, as a table to correct and import again. */
export const brokenTable = ({ header, broken }: ReadFile): readonly (readonly string[])[] => [
  [...PROBLEM_COLUMNS, ...header.filter((title) => !isProblem(title)).map(guarded)],
  ...broken.map(({ row, reason }) => [
    String(row.line),
    guarded(reason),
    ...row.cells.filter((_, at) => !isProblem(header[at] ?? '')).map(guarded),
  ]),
];

const isProblem = (title: string): boolean => PROBLEM_COLUMNS.some((column) => column === title);
