import { atom } from 'jotai';

/** True from the click on the way out until the page is loaded anew. */
export const isLeavingAtom = atom(false);

/** True while the server is asked for something that ends this very session: that it then ends is no news. */
export const isEndingAtom = atom(false);
