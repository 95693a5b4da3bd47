import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** A password input with a button that shows the password. */
export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="with-end">
      <input className="input" type={isShown ? 'text' : 'password'} {...props} />
      <button
        type="button"
        className="iconbtn"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff className="ico" aria-hidden /> : <Eye className="ico" aria-hidden />}
      </button>
    </span>
  );
};
