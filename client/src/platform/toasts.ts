import { atom } from 'jotai';
import { announce } from './announce.js';
import { type Store, store } from './store.js';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A short message about something that just happened. */
export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  readonly text: string;
  /** Its title; without one, the title of its type is shown. */
  readonly title?: string;
  /** How long it stays, in milliseconds; 0 until it is closed. */
  readonly duration: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const TOAST_MS = 5_000;

const heldAtom = atom<readonly Toast[]>([]);

/** The current toasts, oldest first. */
export const toastsAtom = atom((get) => get(heldAtom));

/** Shows a toast. It replaces a toast with the same id. */
export const raiseToast = (toast: Pick<Toast, 'type' | 'text'> & Partial<Toast>, of: Store = store): Toast['id'] => {
  const id = toast.id ?? `toast-${++last}`;
  of.set(heldAtom, (held) => [...held.filter((other) => other.id !== id), { duration: TOAST_MS, ...toast, id }]);
  if (toast.type !== 'error') announce([toast.title, toast.text].filter(Boolean).join(': '), of); // an error is an alert already
  return id;
};

/** Closes a toast. */
export const dropToast = (id: Toast['id'], of: Store = store): void =>
  of.set(heldAtom, (held) => held.filter((toast) => toast.id !== id));

let last = 0;
