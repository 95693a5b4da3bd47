import type { Factor } from '@fairline/shared/contract';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { saveFile } from '../picks/model/files/save-file.js';
import { useAttempt } from '../platform/http/use-attempt.js';
import { authComplaint } from '../platform/user/auth-complaint.js';
import { enrolFactor, removeFactor, verifyFactor } from '../platform/user/factors.js';
import { writeToClipboard } from '../platform/write-to-clipboard.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { FormEnd } from '../ui/form-end.js';
import { Field } from '../ui/inputs/field.js';
import { PasswordInput } from '../ui/inputs/password-input.js';
import { ActionRow } from './action-row.js';
import { accountMessages as words } from './messages.js';

type Step =
  | { readonly kind: 'rest' | 'password' | 'removing' }
  | { readonly kind: 'enrolling'; readonly factor: Factor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'failed'; readonly text: string };

const REST: Step = { kind: 'rest' };

/** Turns the second factor (authenticator codes at sign-in) on and off. */
export const SecondFactor = ({ isOn, hasPassword }: { isOn: boolean; hasPassword: boolean }) => {
  const [step, setStep] = useState<Step>(REST);
  const rest = () => setStep(REST);
  const enrol = async (password?: string) => setStep({ kind: 'enrolling', factor: await enrolFactor(password) });
  const enrolAtOnce = () => enrol().catch((error) => setStep({ kind: 'failed', text: authComplaint(error).text }));
  const begin = () => (hasPassword ? setStep({ kind: 'password' }) : enrolAtOnce());
  const prove = async (code: string) => {
    const { recovery_codes } = await verifyFactor(code);
    setStep({ kind: 'codes', codes: recovery_codes });
  };
  const remove = async (code: string) => {
    await removeFactor(code);
    rest();
  };
  return (
    <ActionRow
      title={words.factor}
      why={isOn ? words.factorOn : words.factorOff}
      below={
        <>
          {step.kind === 'password' ? <PasswordForm onPassword={enrol} onCancel={rest} /> : null}
          {step.kind === 'enrolling' ? <EnrolFactor factor={step.factor} onCode={prove} onCancel={rest} /> : null}
          {step.kind === 'codes' ? <RecoveryCodes codes={step.codes} onKept={rest} /> : null}
          {step.kind === 'removing' ? <CodeForm why={words.removeWhy} onCode={remove} onCancel={rest} /> : null}
          <Complaint complaint={step.kind === 'failed' ? step.text : undefined} />
        </>
      }
    >
      {step.kind === 'rest' || step.kind === 'failed' ? (
        <button type="button" className="btn" onClick={isOn ? () => setStep({ kind: 'removing' }) : begin}>
          {isOn ? words.remove : words.setUp}
        </button>
      ) : null}
    </ActionRow>
  );
};

/** Asks for the password again before a change that could lock the owner out. */
const PasswordForm = ({
  onPassword,
  onCancel,
}: {
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}) => (
  <AskForm
    why={words.passwordWhy}
    label={words.yourPassword}
    go={words.goOn}
    input={(value, onChange, described) => (
      <PasswordInput
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...described}
      />
    )}
    onGiven={onPassword}
    onCancel={onCancel}
  />
);

/** Sets up a second factor: shows the secret for the authenticator app and asks for a first code as proof. */
const EnrolFactor = ({
  factor: { secret, uri },
  onCode,
  onCancel,
}: {
  factor: Factor;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) => (
  <div className="enrol">
    <QrCode text={uri} title={words.qr} />
    <div className="stack grow">
      <p>
        <span className="c2">{words.key}</span> <code className="secret">{secret}</code>
      </p>
      <CodeForm why={words.scan} onCode={onCode} onCancel={onCancel} />
    </div>
  </div>
);

/** A text as a QR code. Always dark on light, since cameras need that in any theme. */
const QrCode = ({ text, title }: { text: string; title: string }) => {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

/** Asks for a code from the authenticator app. */
const CodeForm = ({
  why,
  onCode,
  onCancel,
}: {
  why: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) => (
  <AskForm
    why={why}
    label={words.code}
    go={words.verify}
    least={6}
    input={(value, onChange, described) => (
      <input
        className="input"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...described}
      />
    )}
    onGiven={(code) => onCode(code.trim())}
    onCancel={onCancel}
  />
);

/** Shows the recovery codes, only this once, to copy or download. */
const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const [said, setSaid] = useState('');
  const text = codes.join('\n');
  const copy = async () => setSaid((await writeToClipboard(text)) ? words.codesCopied : words.codesNotCopied);
  return (
    <div className="stack">
      <h3>{words.codesTitle}</h3>
      <p className="c2">{words.codesWhy}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn" onClick={copy}>
          <Copy className="ico s" aria-hidden />
          {words.codesCopy}
        </button>
        <button type="button" className="btn" onClick={() => saveFile(new Blob([`${text}\n`]), words.codesFile)}>
          {words.codesDownload}
        </button>
        <span className="s12 c2" role="status">
          {said}
        </span>
      </div>
      <div>
        <button type="button" className="btn primary" onClick={onKept}>
          {words.codesKept}
        </button>
      </div>
    </div>
  );
};

type Described = Parameters<Parameters<typeof Field>[0]['children']>[0];

/** A form with one field that shows what was wrong with the answer. `input` draws the field. */
const AskForm = ({
  why,
  label,
  go,
  least = 1,
  input,
  onGiven,
  onCancel,
}: {
  why: string;
  label: string;
  go: string;
  least?: number;
  input: (value: string, onChange: (value: string) => void, described: Described) => ReactNode;
  onGiven: (value: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const [value, setValue] = useState('');
  const { attempt, complaint } = useAttempt(authComplaint);
  return (
    <Form className="stack" onSubmit={() => attempt(() => onGiven(value))}>
      <p className="c2">{why}</p>
      <Field label={label}>{(described) => input(value, setValue, described)}</Field>
      <FormEnd
        complaint={complaint}
        go={go}
        isReady={value.trim().length >= least}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  );
};
