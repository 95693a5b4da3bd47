import { useId } from 'react';

/** The input for a username, with the result of its check below. */
export const UsernameField = ({
  label,
  typed,
  onType,
  status,
  isLocked = false,
}: {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  status: { readonly text: string; readonly tone: 'quiet' | 'good' | 'bad' } | undefined;
  isLocked?: boolean;
}) => {
  const id = useId();
  const statusId = `${id}-status`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        readOnly={isLocked}
        aria-invalid={status?.tone === 'bad'}
        aria-describedby={statusId}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={statusId} role="status" className={`field-status ${status ? TONES[status.tone] : ''}`}>
        {status?.text}
      </p>
    </div>
  );
};

const TONES = { quiet: '', good: 'good', bad: 'bad' } as const;
