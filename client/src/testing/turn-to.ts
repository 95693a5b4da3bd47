import { watchPageTurns } from '../market/model/views/page-turn.js';

/** From now on the user has asked for another page, whose code does not arrive. Returns a function that ends this. */
export const turnTo = (pathname: string): (() => void) => {
  const location = { key: 'asked', pathname, search: '', hash: '', state: null, mask: undefined };
  const state = { location, navigation: { state: 'idle' } } as Parameters<typeof watchPageTurns>[0]['state'];
  return watchPageTurns({ state, subscribe: () => () => {} });
};
