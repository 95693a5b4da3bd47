import { readFileSync } from 'node:fs';
import { readStandardInput } from './standard-input.js';

/** Reads a JSON file, or standard input for `-`, with or without a byte-order mark. Errors are one line that names the file. */
export const readJsonFile = (file: string): unknown => {
  const name = file === '-' ? 'standard input' : file;
  const text = readText(file, name).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON`);
  }
};

const readText = (file: string, name: string): string => {
  try {
    return file === '-' ? readStandardInput() : readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${name} cannot be read`);
  }
};
