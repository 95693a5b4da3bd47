/** The notes about migrations, from the table in docs/upgrading.md. */

/** Each row: the first and last migration by number, what must be stopped first (empty: nothing), and the note. */
export const notesIn = (page) =>
  page
    .split('\n')
    .map((line) =>
      line.match(/^\| [\d.]+ \| `(\d{4})[^`]*`(?: to `(\d{4})[^`]*`| (and older))? \| ?(.*?) ?\| (.*) \|$/),
    )
    .filter(Boolean)
    .map(([, one, other, older, stop, note]) => ({ from: older ? '0000' : one, to: other ?? one, stop, note }));

/** The notes that concern the migrations, each with those of them that it is about, and one for those that no note is about. */
export const notesOn = (notes, pending) => {
  const about = notes
    .map((row) => ({ ...row, names: pending.filter((name) => row.from <= numberOf(name) && numberOf(name) <= row.to) }))
    .filter(({ names }) => names.length > 0);
  const told = about.flatMap(({ names }) => names);
  const others = pending.filter((name) => !told.includes(name));
  return others.length > 0 ? [...about, { names: others, stop: '', note: 'nothing to know' }] : about;
};

const numberOf = (name) => name.slice(0, 4);
