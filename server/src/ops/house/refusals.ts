import { Conflict } from '@fairline/shared/contract';

/** What is paused is not run. */
export const isHeld = () => new Conflict('IS_PAUSED', 'It is paused. Resume it first.');

/** Another operator was faster. */
export const isAlready = () => new Conflict('CHANGED_MEANWHILE', 'It is so already. Look again.');
