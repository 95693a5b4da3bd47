import { forgetOnPage, keepOnPage, readOnPage } from '../../platform/storage/page-storage.js';

const KEY = 'fairline_origin';

/** The page a visitor wanted when a guard sent them to the front page. Sign-in leads back there. */
export const keepOrigin = (path: string): void => keepOnPage(KEY, path);
export const origin = (): string | undefined => readOnPage(KEY);
export const forgetOrigin = (): void => forgetOnPage(KEY);
