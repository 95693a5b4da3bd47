import { onPage } from './area.js';

/** Stores a text until the tab is closed. If the browser stores nothing, the call does not fail: the page has the value in memory. */
export const keepOnPage = (key: string, text: string): void => {
  onPage.put(key, text);
};

export const readOnPage = (key: string): string | undefined => onPage.read(key) ?? undefined;

export const forgetOnPage = (key: string): void => {
  onPage.remove(key);
};
