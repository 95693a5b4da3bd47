import { forgetOnPage, keepOnPage, readOnPage } from '../../lib/page-storage.js';

const KEY = 'fairline_origin';

/** Where a visitor wanted to go when a guard sent them to the front page: sign-in leads back there. */
export const keepOrigin = (path: string): void => keepOnPage(KEY, path);
export const origin = (): string | undefined => readOnPage(KEY);
export const forgetOrigin = (): void => forgetOnPage(KEY);
