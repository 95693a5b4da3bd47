import { ALERT_LIMITS, type AlarmPlaceBody, type AlarmPlaceKind, alarmPlaceBody } from '@fairline/shared/contract';
import { useState } from 'react';
import { problemOfFailure } from '../../platform/http/problem.js';
import { useAttempt } from '../../platform/http/use-attempt.js';
import { Form } from '../../ui/form.js';
import { FormEnd } from '../../ui/form-end.js';
import { Field } from '../../ui/inputs/field.js';
import { Segments } from '../../ui/inputs/segments.js';
import { alarmMessages as words } from './messages.js';

/** Asks for a new place of the operators: its kind, and what that kind needs. What is not accepted is said at its field. */
export const AlarmPlaceForm = ({
  onAdd,
  onCancel,
}: {
  onAdd: (place: AlarmPlaceBody) => Promise<unknown>;
  onCancel: () => void;
}) => {
  const [kind, setKind] = useState<AlarmPlaceKind>('email');
  const [draft, setDraft] = useState<Draft>({ name: '', to: '', url: '', token: '', chat: '' });
  const { attempt, complain, complaint: refused = {}, isUnderWay } = useAttempt<Refused>(refusedBy);
  const submit = () => {
    const body = bodyOf(kind, draft);
    const wrong = alarmPlaceBody.safeParse(body).error;
    return wrong ? complain(atFields(wrongIn(kind, draft))) : attempt(() => onAdd(body));
  };
  return (
    <Form className="stack" onSubmit={submit}>
      <Segments
        label={words.kind}
        choices={KINDS.map((value) => ({ value, title: words.kinds[value] }))}
        chosen={kind}
        onChoose={(chosen) => {
          complain(undefined);
          setKind(chosen);
        }}
        isWide
      />
      <p className="s12 c2">{words.how[kind]}</p>
      {[...FIELDS[kind], 'name' as const].map((field) => (
        <Field key={field} label={words.labels[field]} error={refused[field]}>
          {(described) => (
            <input
              className="input"
              {...described}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={field === 'name' ? ALERT_LIMITS.name : ALERT_LIMITS.address}
              placeholder={field === 'name' ? words.kinds[kind] : undefined}
              value={draft[field]}
              onChange={({ target }) => {
                complain(undefined);
                setDraft((now) => ({ ...now, [field]: target.value }));
              }}
            />
          )}
        </Field>
      ))}
      <FormEnd
        complaint={refused.form}
        go={isUnderWay ? words.adding : words.go}
        isReady={!isUnderWay}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  );
};

type FieldName = keyof typeof words.problems;
type Draft = Readonly<Record<FieldName, string>>;

const FIELDS = { email: ['to'], webhook: ['url'], discord: ['url'], telegram: ['token', 'chat'] } as const;
const KINDS = Object.keys(FIELDS) as AlarmPlaceKind[];

/** Without a name it is called by its kind. */
const bodyOf = (kind: AlarmPlaceKind, draft: Draft): AlarmPlaceBody => {
  const name = draft.name.trim() || words.kinds[kind];
  const told = Object.fromEntries(FIELDS[kind].map((field) => [field, draft[field].trim()]));
  return { kind, name, ...told } as AlarmPlaceBody;
};

// The schema is a union: which field does not fit is found by filling in one that does.
const FITTING: Draft = {
  name: 'Mine',
  to: 'ops@example.com',
  url: 'https://example.com/',
  token: `123456789:${'a'.repeat(35)}`,
  chat: '1',
};
const wrongIn = (kind: AlarmPlaceKind, draft: Draft): FieldName[] =>
  [...FIELDS[kind], 'name' as const].filter(
    (field) =>
      (field !== 'name' || draft.name.trim() !== '') &&
      !alarmPlaceBody.safeParse(bodyOf(kind, { ...FITTING, [field]: draft[field] })).success,
  );

/** Why a place was not added, by the field that is wrong; under `form` what is about none. */
type Refused = { readonly [field in FieldName | 'form']?: string };

const refusedBy = (error: unknown): Refused => {
  const { message, said } = problemOfFailure(error);
  const named = atFields((said?.fields ?? []).filter(isField), message);
  return Object.keys(named).length > 0 ? named : { form: message };
};

const atFields = (names: readonly FieldName[], said?: string): Refused =>
  Object.fromEntries(names.map((name) => [name, said ?? words.problems[name]]));

const isField = (name: string): name is FieldName => name in words.problems;
