/** Compares the rows that ask for a browser with the stories that walk them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { titlesIn } from './ledger.mjs';

/**
 * One line for each row that asks for a browser, though no story it names has a title or a step that begins with its id (several may stand
 * there: `000-021 000-023 the cards show the list prices`), nor does it say why none is needed. Also for each id that stands in a step of
 * a story that its row does not name. `stories` are all files of stories, from `root`.
 */
export const unwalked = (rows, stories, root) => {
  const walked = new Map(stories.map((file) => [file, idsIn(path.join(root, file))]));
  const names = ({ shownBy }, story) => shownBy.some(({ file }) => file === story);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [
    ...rows
      .filter(({ asksForBrowser, withoutBrowser }) => asksForBrowser && !withoutBrowser)
      .filter((row) => !stories.some((story) => names(row, story) && walked.get(story).has(row.id)))
      .map(
        ({ id }) => `${id}: asks for a browser: name a story with a step of that id, or say "without a browser: why"`,
      ),
    ...[...walked].flatMap(([story, ids]) =>
      [...ids]
        .filter((id) => !byId.has(id) || !names(byId.get(id), story))
        .map((id) => `${id}: is a step of ${story}, which its row does not name`),
    ),
  ];
};

const idsIn = (file) =>
  new Set(
    existsSync(file)
      ? titlesIn(file).flatMap((title) => /^(?:\d{3}-\d{3}\s+)*/.exec(`${title} `)[0].match(/\d{3}-\d{3}/g) ?? [])
      : [],
  );
