import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Whether the user has asked for another page whose code is still loading. A change of the present address would call that off. */
export const isPageTurning = (): boolean => isTurning;

/** Follows where a router goes. Returns a function that stops it. */
export const watchPageTurns = (router: Router): (() => void) => {
  const look = ({ navigation, location }: Router['state']) => {
    isTurning = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  };
  look(router.state);
  return router.subscribe(look);
};

let isTurning = false;
