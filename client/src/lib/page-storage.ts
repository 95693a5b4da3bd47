import { onPage } from './storage/area.js';

/** Keeps a text until the tab is closed. A browser that keeps nothing is no reason to fail: the page still has it in memory. */
export const keepOnPage = (key: string, text: string): void => {
  onPage.put(key, text);
};

export const readOnPage = (key: string): string | undefined => onPage.read(key) ?? undefined;

export const forgetOnPage = (key: string): void => {
  onPage.remove(key);
};
