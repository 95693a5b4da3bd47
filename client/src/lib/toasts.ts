import { atom } from 'jotai';
import { announce } from './announce.js';
import { type Store, store } from './store.js';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A word beside the page on what has just happened. */
export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  readonly text: string;
  /** What it is about; where it says nothing, its type says it. */
  readonly title?: string;
  /** How long it stays, in milliseconds; 0 for until it is closed. */
  readonly duration: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const TOAST_MS = 5_000;

const heldAtom = atom<readonly Toast[]>([]);

/** The toasts that are there, oldest first. */
export const toastsAtom = atom((get) => get(heldAtom));

/** Shows a toast. One with the same id takes the other's place. */
export const raiseToast = (toast: Pick<Toast, 'type' | 'text'> & Partial<Toast>, of: Store = store): Toast['id'] => {
  const id = toast.id ?? `toast-${++last}`;
  of.set(heldAtom, (held) => [...held.filter((other) => other.id !== id), { duration: TOAST_MS, ...toast, id }]);
  if (toast.type !== 'error') announce([toast.title, toast.text].filter(Boolean).join(': '), of); // an error is an alert by itself
  return id;
};

/** Takes a toast away, as if it had been closed. */
export const dropToast = (id: Toast['id'], of: Store = store): void =>
  of.set(heldAtom, (held) => held.filter((toast) => toast.id !== id));

let last = 0;
