import { Conflict } from '@fairline/shared/contract';

/** A paused queue or feed cannot be run. */
export const pausedError = () => new Conflict('IS_PAUSED', 'It is paused. Resume it first.');

/** Another operator was faster. */
export const alreadyDoneError = () =>
  new Conflict('CHANGED_MEANWHILE', 'Already done by someone else. Reload and check.');
