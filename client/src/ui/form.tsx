import type { ComponentProps } from 'react';

/**
 * A form. The browser never sends it, and does not check its fields unless told to: what is wrong is said beside the field, in our words.
 * Its submit is usually an attempt (`platform/http/use-attempt.ts`).
 */
export const Form = ({
  onSubmit,
  noValidate = true,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }) => (
  <form
    noValidate={noValidate}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    {...props}
  />
);
