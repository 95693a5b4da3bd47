import { TABLE_LIMITS } from '@fairline/shared/contract';
import {
  guessTable,
  missingInTable,
  type Sheet,
  TABLE_FIELDS,
  TABLE_OUTCOMES,
  type TableChoice,
  type TableField,
  type TableOutcome,
  unknownOutcomes,
} from '@fairline/shared/domain';
import { useMemo, useState } from 'react';
import { Check } from '../ui/inputs/check.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { pickFileMessages as words } from './file-messages.js';
import { NewPicks } from './import-preview.js';
import { readSample, type UnknownTable } from './model/files/read-picks.js';

/** What each column of an unknown table holds: a guess that the user corrects, with the first bets as they would be read. */
const TableColumns = ({
  table,
  choice: before,
  problem,
  onRead,
  onOther,
}: {
  table: UnknownTable;
  choice?: TableChoice;
  problem?: string | undefined;
  /** `name` is that of the template under which the choice is remembered; '' for none. */
  onRead: (choice: TableChoice, name: string) => void;
  onOther: () => void;
}) => {
  const { sheet, template } = table;
  const [choice, setChoice] = useState(() => before ?? template?.choice ?? guessTable(sheet));
  const [isKept, setIsKept] = useState(true);
  const [name, setName] = useState(template?.name ?? table.name.replace(/\.[^.]*$/, '').slice(0, TABLE_LIMITS.name));
  // As guessed, so that no field moves while the user chooses.
  const [[first, rest]] = useState(() => {
    const isFirst = (field: TableField) => ALWAYS.has(field) || choice.columns[field] !== undefined;
    return [TABLE_FIELDS.filter(isFirst), TABLE_FIELDS.filter((field) => !isFirst(field))] as const;
  });
  const lacks = missingInTable(choice);
  const complaint = problem ?? (lacks && words.missing[lacks]);
  return (
    <div className="pf-preview">
      <p>
        <b className="b">{table.name}</b>{' '}
        <span className="s12 c2">{template ? words.asBefore(template.name) : words.whatIsWhat}</span>
      </p>
      <FieldColumns fields={first} sheet={sheet} choice={choice} onChange={setChoice} />
      {rest.length > 0 ? (
        <details className="pf-more">
          <summary>{words.moreFields(rest.length)}</summary>
          <FieldColumns fields={rest} sheet={sheet} choice={choice} onChange={setChoice} />
        </details>
      ) : null}
      <HowWritten choice={choice} onChange={setChoice} />
      <ResultWords sheet={sheet} choice={choice} onChange={setChoice} />
      <div className="pf-keep">
        <Check label={words.keepColumns} isOn={isKept} onChange={setIsKept} />
        {isKept ? (
          <input
            className="input"
            aria-label={words.keepName}
            maxLength={TABLE_LIMITS.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        ) : null}
      </div>
      {lacks ? null : <Sample sheet={sheet} choice={choice} />}
      {complaint ? (
        <p className="bad" role="alert">
          {complaint}
        </p>
      ) : null}
      <div className="pf-actions">
        <button type="button" className="btn" onClick={onOther}>
          {words.chooseAnother}
        </button>
        {lacks ? null : (
          <button type="button" className="btn accent" onClick={() => onRead(choice, isKept ? name.trim() : '')}>
            {words.readTable}
          </button>
        )}
      </div>
    </div>
  );
};

const ALWAYS: ReadonlySet<TableField> = new Set(['placed', 'bet', 'odds', 'stake', 'result']);

interface Chosen {
  readonly choice: TableChoice;
  readonly onChange: (choice: TableChoice) => void;
}

const FieldColumns = ({ fields, ...chosen }: Chosen & { fields: readonly TableField[]; sheet: Sheet }) => (
  <dl className="pf-columns">
    {fields.map((field) => (
      <FieldColumn key={field} field={field} {...chosen} />
    ))}
  </dl>
);

/** The column of one field, with the first cells of it. A column holds one field. */
const FieldColumn = ({ field, sheet, choice, onChange }: Chosen & { field: TableField; sheet: Sheet }) => {
  const { columns } = choice;
  const place = columns[field];
  const put = (value: string) => {
    const others = Object.entries(columns).filter(([name, at]) => name !== field && String(at) !== value);
    onChange({ ...choice, columns: { ...Object.fromEntries(others), ...(value ? { [field]: Number(value) } : {}) } });
  };
  const choices = [
    { value: '', title: words.noColumn },
    ...sheet.header.map((title, at) => ({ value: String(at), title: title.trim() || `#${at + 1}` })),
  ];
  return (
    <div>
      <dt>{words.fields[field]}</dt>
      <dd>
        <ChoiceList
          label={words.fields[field]}
          choices={choices}
          chosen={place === undefined ? '' : String(place)}
          onChoose={put}
        />
        {place === undefined ? null : <span className="s12 c3">{examplesOf(sheet, place)}</span>}
      </dd>
    </div>
  );
};

const examplesOf = ({ rows }: Sheet, place: number): string => {
  const cells = new Set(rows.slice(0, LOOKED_AT).flatMap(({ cells: row }) => row[place]?.trim() || []));
  return cells.size === 0 ? '' : words.forExample([...cells].slice(0, EXAMPLES).join(', '));
};

const LOOKED_AT = 50;
const EXAMPLES = 2;

/** How the table writes odds and dates, where it can be read in two ways. */
const HowWritten = ({ choice, onChange }: Chosen) => (
  <dl className="pf-columns">
    <div>
      <dt>{words.oddsAre}</dt>
      <dd>
        <ChoiceList
          label={words.oddsAre}
          choices={(['american', 'decimal'] as const).map((value) => ({ value, title: words.formats[value] }))}
          chosen={choice.format}
          onChoose={(format) => onChange({ ...choice, format })}
        />
      </dd>
    </div>
    <div>
      <dt>{words.datesAre}</dt>
      <dd>
        <ChoiceList
          label={words.datesAre}
          choices={(['month', 'day'] as const).map((value) => ({ value, title: words.dayFirst[value] }))}
          chosen={choice.isDayFirst ? 'day' : 'month'}
          onChoose={(first) => onChange({ ...choice, isDayFirst: first === 'day' })}
        />
      </dd>
    </div>
  </dl>
);

/** What the words of the result column mean that we do not know. */
const ResultWords = ({ sheet, choice, onChange }: Chosen & { sheet: Sheet }) => {
  const unknown = useMemo(() => unknownOutcomes(sheet, choice), [sheet, choice]).slice(0, MOST_WORDS);
  if (unknown.length === 0) return null;
  const put = (word: string, outcome: TableOutcome | '') => {
    const { [word]: _, ...rest } = choice.words;
    onChange({ ...choice, words: outcome ? { ...rest, [word]: outcome } : rest });
  };
  return (
    <dl className="pf-columns">
      {unknown.map((word) => (
        <div key={word}>
          <dt>{words.resultIs(word)}</dt>
          <dd>
            <ChoiceList
              label={words.resultIs(word)}
              choices={[
                { value: '' as const, title: words.leaveOut },
                ...TABLE_OUTCOMES.map((value) => ({ value, title: words.outcomes[value] })),
              ]}
              chosen={choice.words[word] ?? ''}
              onChoose={(outcome) => put(word, outcome)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
};

// A column with more words than this holds no results.
const MOST_WORDS = 12;

/** The first bets as they would be read, and why the others cannot be. */
const Sample = ({ sheet, choice }: { sheet: Sheet; choice: TableChoice }) => {
  const { found, broken } = useMemo(() => readSample(sheet, choice), [sheet, choice]);
  return (
    <section className="pf-broken" aria-label={words.preview}>
      <h3>{words.sample(found.length, found.length + broken.length)}</h3>
      {found.length > 0 ? <NewPicks picks={found} /> : null}
      <ul>
        {broken.slice(0, SHOWN).map(({ row, reason }) => (
          <li key={row.line}>{words.brokenLine(row.line, reason)}</li>
        ))}
      </ul>
    </section>
  );
};

const SHOWN = 3;

export default TableColumns;
