import { readFileSync } from 'node:fs';

/** A JSON file, with or without a byte-order mark. Throws an error of one line that names the file. */
export const readJsonFile = (file: string): unknown => {
  const text = readText(file).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON`);
  }
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read`);
  }
};
