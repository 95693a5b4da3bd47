import * as z from 'zod/mini';
import { forget, keep, recall } from '../storage.js';

/** What outlives a sign-out: that this browser may remember, and whom. */
export const REMEMBERED_KEYS: readonly string[] = ['rememberMe', 'rememberedEmail'];

export interface Remembered {
  readonly remember: boolean;
  readonly email: string;
}

export const remembered = (): Remembered => ({
  remember: recall('rememberMe', z.boolean()) ?? false,
  email: recall('rememberedEmail', z.string()) ?? '',
});

/** Keeps the choice, and the address only by that choice. */
export const keepRemembered = ({ remember, email }: Remembered): void => {
  keep('rememberMe', remember);
  if (remember) keep('rememberedEmail', email);
  else forget('rememberedEmail');
};
