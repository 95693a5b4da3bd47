import { type ReactNode, useId } from 'react';

/** A labelled input with space for its error, or for a hint while there is none. */
export const Field = ({
  label,
  of,
  error,
  hint,
  children,
}: {
  label: string;
  /** What the input belongs to, where that is seen but must also be heard. */
  of?: string;
  error?: string | undefined;
  hint?: string | undefined;
  children: (described: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}) => {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {of === undefined ? null : <span className="sr"> {of}</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error || hint ? noteId : undefined })}
      {error ? (
        <p className="fielderr" id={noteId} role="alert">
          {error}
        </p>
      ) : hint ? (
        <p className="s12 c2" id={noteId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
};
