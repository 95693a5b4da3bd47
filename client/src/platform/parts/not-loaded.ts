/** Whether an error means that one of our files could not be loaded, which a retry may fix. Every browser words it differently. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message);

const WORDS = /Failed to fetch|dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * From now on, removes every stylesheet that fails to load: while its element is in the page, Vite treats it as loaded and never requests
 * it again.
 */
export const dropLostStyles = (): void => {
  const drop = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  addEventListener('error', drop, { capture: true }); // error events of elements do not bubble
};
