import { type ComponentType, lazy } from 'react';
import { loadWithRetries } from './load-with-retries.js';
import { missing } from './missing.js';

/** A part of a page whose code is loaded when it is first drawn. If that fails, the user is told and it is retried. */
export const part = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadPart(load));

/** Loads the code of a part. */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const { untilAgain, found } = missing();
  try {
    return await loadWithRetries(load, untilAgain);
  } finally {
    found();
  }
};
