import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Whether the user has asked for another page whose code is still loading. A change of the present address would call that off. */
export const isLeaving = (): boolean => leaving;

/** Follows where a router goes. Returns a function that stops it. */
export const watchLeaving = (router: Router): (() => void) => {
  const look = ({ navigation, location }: Router['state']) => {
    leaving = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  };
  look(router.state);
  return router.subscribe(look);
};

let leaving = false;
