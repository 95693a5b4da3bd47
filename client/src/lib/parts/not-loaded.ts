/** Whether something failed since a file of ours could not be had, which another try may mend. Each browser says so in its own words. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message);

const WORDS = /Failed to fetch|dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Takes from now on every stylesheet that does not come out of the page: while it stands there, it counts as loaded and is never asked for again. */
export const dropLostStyles = (): void => {
  const drop = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  addEventListener('error', drop, { capture: true }); // what a file says of itself does not bubble
};
