import { PasswordInput } from '../../ui/inputs/password-input.js';
import { AskForm } from './ask-form.js';
import { accountMessages as words } from './messages.js';

/** Asks for the password again before a change that could lock the owner out. */
export const PasswordForm = ({
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
