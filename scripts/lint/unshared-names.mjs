/** Finds exported names that no other file mentions: whoever reads `export` looks for a caller elsewhere, and there is none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;
/** Tools and the bundler load these by the name of the export. */
const LOADED_BY_NAME = /(^|\/)[\w.-]+\.config\.(ts|mjs)$/;

/** A mention in a comment or a text counts too: that spares this check a type checker and finds nearly all the same. */
export const unsharedNames = (files, baseDir) => {
  const filesWith = new Map();
  const exported = [];
  for (const file of files) {
    const text = readFileSync(path.join(baseDir, file), 'utf8');
    for (const word of new Set(text.match(WORD))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
    if (LOADED_BY_NAME.test(file)) continue;
    for (const found of text.matchAll(EXPORTED))
      exported.push({ file, name: found[1], line: text.slice(0, found.index).split('\n').length });
  }
  return exported.filter(({ name }) => filesWith.get(name) === 1);
};
