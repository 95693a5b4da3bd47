/** What the window of the palette is known by. */
const PALETTE = '[data-palette]';

/**
 * Hears Ctrl+K (⌘K on a Mac), also from who types and where single keys were turned off, until the returned function is called. Not
 * while another window lies over the page.
 */
export const hearPaletteKey = (turn: () => void): (() => void) => {
  const hear = (event: KeyboardEvent) => {
    const isHeld = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!isHeld || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault(); // or the browser goes to its own search
    if (!event.repeat && !isBelowAnother()) turn();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
};

export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isBelowAnother = (): boolean =>
  document.querySelector(`:is([role="dialog"], [role="alertdialog"]):not(${PALETTE})`) !== null;
