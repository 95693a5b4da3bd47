import { type ReactNode, useId } from 'react';

/** A labelled input with space for its error. */
export const Field = ({
  label,
  error,
  children,
}: {
  label: string;
  error?: string | undefined;
  children: (described: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error ? errorId : undefined })}
      {error ? (
        <p className="fielderr" id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};
