import { AskForm } from './ask-form.js';
import { accountMessages as words } from './messages.js';

/** Asks for a code from the authenticator app. */
export const CodeForm = ({
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
