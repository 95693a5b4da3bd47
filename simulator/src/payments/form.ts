import { missingParameter, unknownParameter, wrong } from './refusal.js';

/** The parameters of a call as Stripe's library encodes them: `items[0][price]=...` is a list of records. */
export type Form = ReadonlyMap<string, string | Form>;

export const readForm = (text: string): Form => {
  const form = new Map<string, string | Form>();
  for (const [name, value] of new URLSearchParams(text)) put(form, name.split(/\[|\]\[|\]/).filter(Boolean), value);
  return form;
};

const put = (form: Map<string, string | Form>, [first = '', ...rest]: readonly string[], value: string): void => {
  if (rest.length === 0) return void form.set(first, value);
  const inner = form.get(first);
  const branch = inner instanceof Map ? inner : new Map<string, string | Form>();
  form.set(first, branch);
  put(branch, rest, value);
};

/** Refuses parameters that the real API does not know. */
export const only = (form: Form, ...known: readonly string[]): void => {
  for (const name of form.keys()) if (!known.includes(name) && name !== 'expand') throw unknownParameter(name);
};

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form.get(name);
  if (value instanceof Map) throw wrong(`Invalid string: ${name}`, name);
  return value === undefined ? undefined : (value as string);
};

export const needed = (form: Form, name: string): string => {
  const value = textIn(form, name);
  if (!value) throw missingParameter(name);
  return value;
};

export const flagIn = (form: Form, name: string): boolean | undefined => {
  const value = textIn(form, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw wrong(`Invalid boolean: ${value}`, name);
  return value === 'true';
};

export const wholeIn = (form: Form, name: string): number | undefined => {
  const value = textIn(form, name);
  if (value === undefined) return undefined;
  if (!/^\d{1,12}$/.test(value)) throw wrong(`Invalid integer: ${value}`, name);
  return Number(value);
};

export const partIn = (form: Form, name: string): Form => {
  const value = form.get(name);
  return value instanceof Map ? value : new Map();
};

export const listIn = (form: Form, name: string): (string | Form)[] => [...partIn(form, name).values()];

export const recordIn = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries([...partIn(form, name)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
