import { Conflict } from '@fairline/shared/contract';

/** A paused queue or feed cannot be run. */
export const pausedError = () => new Conflict('IS_PAUSED', 'It is paused. Resume it first.');

/** Another operator, or the same one before, was faster. */
export const alreadyDoneError = () => new Conflict('CHANGED_MEANWHILE', 'Already done. Reload and check.');
