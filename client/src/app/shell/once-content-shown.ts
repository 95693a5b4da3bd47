/** Calls back once the page has its content. Returns a function that stops waiting. */
export const onceContentShown = (then: (main: HTMLElement) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const main = document.querySelector<HTMLElement>('main:not([aria-busy="true"])');
    if (!main) return;
    seen.disconnect();
    timer = setTimeout(() => then(main), SETTLE_MS);
  };
  const seen = new MutationObserver(look);
  seen.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  look();
  return () => {
    seen.disconnect();
    clearTimeout(timer);
  };
};

/** A page sets its title just after it is drawn; the delay also lets a screen reader finish reading the link that led here. */
const SETTLE_MS = 100;
