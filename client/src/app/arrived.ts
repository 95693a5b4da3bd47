/** Calls back once the content of a page is there, with its words. Returns a way to wait no longer. */
export const onceArrived = (then: (main: HTMLElement) => void): (() => void) => {
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

/** A page names itself just after it is drawn; and a screen reader is done with the link that led here. */
const SETTLE_MS = 100;
