/** Marks the palette's window. */
const PALETTE = '[data-palette]';

/**
 * Listens for Ctrl+K (⌘K on a Mac) until the returned function is called. It works while the user types and when single keys are off, but
 * not while another window is open.
 */
export const listenForPaletteKey = (turn: () => void): (() => void) => {
  const hear = (event: KeyboardEvent) => {
    const isHeld = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!isHeld || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault(); // otherwise the browser opens its own search
    if (!event.repeat && !isBelowAnother()) turn();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
};

export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isBelowAnother = (): boolean =>
  document.querySelector(`:is([role="dialog"], [role="alertdialog"]):not(${PALETTE})`) !== null;
