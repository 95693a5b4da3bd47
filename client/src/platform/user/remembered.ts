import * as z from 'zod/mini';
import { forget, keep, recall } from '../storage/storage.js';

/** These survive sign-out: the choice to remember the user, and their email. */
export const REMEMBERED_KEYS = ['rememberMe', 'rememberedEmail'] as const;

export interface Remembered {
  readonly remember: boolean;
  readonly email: string;
}

export const remembered = (): Remembered => ({
  remember: recall('rememberMe', z.boolean()) ?? false,
  email: recall('rememberedEmail', z.string()) ?? '',
});

/** Stores the choice and the email only if the user agreed: who did not is not remembered at all. */
export const keepRemembered = ({ remember, email }: Remembered): void => {
  if (!remember) {
    for (const key of REMEMBERED_KEYS) forget(key);
    return;
  }
  keep('rememberMe', true);
  keep('rememberedEmail', email);
};
