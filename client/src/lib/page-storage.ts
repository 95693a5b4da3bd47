/** Keeps a text until the tab is closed. A browser that keeps nothing is no reason to fail: the page still has it in memory. */
export const keepOnPage = (key: string, text: string): void => {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // nothing to do
  }
};

export const readOnPage = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

export const forgetOnPage = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing to do
  }
};
