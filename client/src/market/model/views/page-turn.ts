import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** An address as a place of its own: the same one visited again is another place. */
export const placeOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  `${key} ${pathname}${search}`;

/**
 * The place the user has asked for last: the page whose code is still loading, otherwise the present one, which may not be drawn yet.
 * Undefined if no router is followed.
 */
export const requestedPlace = (): string | undefined => (asked ? placeOf(asked) : undefined);

/** Whether the user has asked for another page than the one at this path. What comes late must not bring them back or take them away. */
export const hasLeft = (pathname: string): boolean => asked !== undefined && asked.pathname !== pathname;

/** Follows where a router goes. Returns a function that stops it. */
export const watchPageTurns = (router: Router): (() => void) => {
  const look = ({ navigation, location }: Router['state']) => {
    asked = navigation.location ?? location;
  };
  look(router.state);
  const stop = router.subscribe(look);
  return () => {
    stop();
    asked = undefined;
  };
};

let asked: Location | undefined;
