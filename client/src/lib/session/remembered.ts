import * as z from 'zod/mini';
import { forget, keep, recall } from '../storage.js';

/** These survive sign-out: the choice to remember the user, and their email. */
export const REMEMBERED_KEYS: readonly string[] = ['rememberMe', 'rememberedEmail'];

export interface Remembered {
  readonly remember: boolean;
  readonly email: string;
}

export const remembered = (): Remembered => ({
  remember: recall('rememberMe', z.boolean()) ?? false,
  email: recall('rememberedEmail', z.string()) ?? '',
});

/** Stores the choice, and the email only if the user agreed. */
export const keepRemembered = ({ remember, email }: Remembered): void => {
  keep('rememberMe', remember);
  if (remember) keep('rememberedEmail', email);
  else forget('rememberedEmail');
};
