/** How many opportunities arrived since the tab went to the background: `(3) ` before its title, and a dot on its icon. */
let unseen = 0;

/** Counts arrivals, if nobody can see them. */
export const countUnseen = (arrived: number, on: Document = document): void => {
  if (arrived === 0 || !on.hidden) return;
  unseen += arrived;
  show(on);
};

/** Starts the count anew whenever the tab is looked at, until the returned function is called. */
export const unseenIn = (on: Document): (() => void) => {
  const look = () => {
    if (on.hidden) return;
    unseen = 0;
    show(on);
  };
  on.addEventListener('visibilitychange', look);
  return () => {
    on.removeEventListener('visibilitychange', look);
    unseen = 0;
    show(on);
  };
};

const show = (on: Document) => {
  const title = on.title.replace(COUNTED, '');
  on.title = unseen > 0 ? `(${unseen}) ${title}` : title;
  on.querySelector('link[rel="icon"]')?.setAttribute('href', unseen > 0 ? '/favicon-new.svg' : '/favicon.svg');
};

const COUNTED = /^\(\d+\) /;
