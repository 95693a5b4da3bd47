import { Field } from '../ui/inputs/field.js';
import { PasswordInput } from '../ui/inputs/password-input.js';
import { accountMessages as words } from './messages.js';

/** Field for a new password. */
export const NewPassword = ({ value, onChange }: { value: string; onChange: (password: string) => void }) => (
  <Field label={words.newPassword}>
    {(described) => (
      <PasswordInput
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...described}
      />
    )}
  </Field>
);
