import { TABLE_FIELDS, type TableChoice, type TableField } from './any-table.js';
import { columnNames, type Sheet } from './sheet.js';

/** What a user said about a table, to read the next one of its kind: columns by their names, since their places may change. */
export interface TableTemplate extends Omit<TableChoice, 'columns'> {
  readonly name: string;
  readonly columns: { readonly [F in TableField]?: string | undefined };
}

/** A choice of columns as a template for later files. */
export const tableTemplate = (name: string, { header }: Sheet, choice: TableChoice): TableTemplate => {
  const names = columnNames(header);
  const columns = TABLE_FIELDS.flatMap((field) => {
    const place = choice.columns[field];
    return place === undefined || names[place] === undefined ? [] : [[field, names[place]] as const];
  });
  return { ...choice, name, columns: Object.fromEntries(columns) };
};

/** The template that fits a table: the sheet has all its columns, and no other template has more of them. */
export const fittingTemplate = (
  { header }: Sheet,
  templates: readonly TableTemplate[],
): { readonly template: TableTemplate; readonly choice: TableChoice } | undefined => {
  const names = columnNames(header);
  const sizeOf = ({ columns }: TableTemplate) => Object.keys(columns).length;
  const [template] = templates
    .filter(({ columns }) => Object.values(columns).every((name) => names.includes(name ?? '')))
    .filter((one) => sizeOf(one) > 0)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  if (!template) return undefined;
  const { name: _, ...written } = template;
  const columns = Object.entries(template.columns).map(([field, name]) => [field, names.indexOf(name ?? '')]);
  return { template, choice: { ...written, columns: Object.fromEntries(columns) } };
};
