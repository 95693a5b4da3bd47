import {
  ALERT_CHANNEL_KINDS,
  ALERT_LIMITS,
  type AlertChannelBody,
  type AlertChannelKind,
  alertChannelBody,
} from '@fairline/shared/contract';
import { useState } from 'react';
import { problemOfFailure } from '../platform/http/problem.js';
import { useAttempt } from '../platform/http/use-attempt.js';
import { Form } from '../ui/form.js';
import { FormEnd } from '../ui/form-end.js';
import { Field } from '../ui/inputs/field.js';
import { Segments } from '../ui/inputs/segments.js';
import { placeMessages as words } from './place-messages.js';

/** Asks for a new place: its kind, and what that kind needs. What the server does not accept is said at its field. */
export const PlaceForm = ({
  onAdd,
  onCancel,
}: {
  onAdd: (place: AlertChannelBody) => Promise<unknown>;
  onCancel: () => void;
}) => {
  const [place, setPlace] = useState<Draft>({ kind: 'email', name: '', url: '', token: '', chat: '' });
  const { attempt, complain, complaint: refused = {}, isUnderWay } = useAttempt<Refused>(refusedBy);
  const { kind } = place;
  const edit = (change: Partial<Draft>) => {
    complain(undefined);
    setPlace((now) => ({ ...now, ...change }));
  };
  const submit = () => {
    const body = bodyOf(place);
    const wrong = alertChannelBody.safeParse(body).error?.issues.flatMap(({ path }) => path.map(String));
    return wrong ? complain(atFields(wrong)) : attempt(() => onAdd(body));
  };
  /** What an input of this field takes. */
  const input = (field: FieldName, described: object) => ({
    ...described,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value: place[field],
    onChange: ({ target }: { target: { value: string } }) => edit({ [field]: target.value }),
  });
  return (
    <Form className="stack place-form" onSubmit={submit}>
      <Segments
        label={words.kind}
        choices={KINDS.map((value) => ({ value, title: words.kinds[value] }))}
        chosen={kind}
        onChoose={(chosen) => edit({ kind: chosen })}
        isWide
      />
      <p className="s12 c2">{words.how[kind]}</p>
      {kind === 'webhook' || kind === 'discord' ? (
        <Field label={words.url[kind]} error={refused.url}>
          {(described) => (
            <input
              className="input"
              type="url"
              maxLength={ALERT_LIMITS.address}
              placeholder={EXAMPLES[kind]}
              {...input('url', described)}
            />
          )}
        </Field>
      ) : null}
      {kind === 'telegram' ? (
        <>
          <Field label={words.token} error={refused.token}>
            {(described) => <input className="input" {...input('token', described)} />}
          </Field>
          <Field label={words.chat} hint={words.chatWhy} error={refused.chat}>
            {(described) => <input className="input" {...input('chat', described)} />}
          </Field>
        </>
      ) : null}
      <Field label={words.name} error={refused.name}>
        {(described) => (
          <input
            className="input"
            maxLength={ALERT_LIMITS.name}
            placeholder={words.kinds[kind]}
            {...input('name', described)}
          />
        )}
      </Field>
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
/** A browser is added by turning its notifications on. */
type FormKind = Exclude<AlertChannelKind, 'push'>;
const KINDS = ALERT_CHANNEL_KINDS.filter((kind): kind is FormKind => kind !== 'push');
type Draft = { readonly kind: FormKind } & Readonly<Record<FieldName, string>>;

const EXAMPLES = { webhook: 'https://…', discord: 'https://discord.com/api/webhooks/…' };

/** Without a name it is called by its kind. */
const bodyOf = ({ kind, url, token, chat, ...draft }: Draft): AlertChannelBody => {
  const name = draft.name.trim() || words.kinds[kind];
  switch (kind) {
    case 'email':
      return { kind, name };
    case 'webhook':
    case 'discord':
      return { kind, name, url: url.trim() };
    case 'telegram':
      return { kind, name, token: token.trim(), chat: chat.trim() };
  }
};

/** Why a place was not added, by the field that is wrong; under `form` what is about none. */
type Refused = { readonly [field in FieldName | 'form']?: string };

const refusedBy = (error: unknown): Refused => {
  const { code, message, said } = problemOfFailure(error);
  const named = atFields(said?.fields ?? [], code === 'BAD_REQUEST' ? undefined : message);
  return Object.keys(named).length > 0 ? named : { form: message };
};

/** Says at each of these fields what is wrong: in the server's words, or else in ours. */
const atFields = (names: readonly string[], said?: string): Refused =>
  Object.fromEntries(names.filter(isField).map((name) => [name, said ?? words.problems[name]]));

const isField = (name: string): name is FieldName => name in words.problems;
