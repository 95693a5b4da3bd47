import { Conflict } from '@fairline/shared/contract';

/** What is paused is not run. */
export const pausedError = () => new Conflict('IS_PAUSED', 'It is paused. Resume it first.');

/** Another operator was faster. */
export const alreadyDoneError = () => new Conflict('CHANGED_MEANWHILE', 'It is so already. Look again.');
