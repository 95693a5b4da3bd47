import type { ComponentType } from 'react';
import { isNotLoaded } from '../lib/parts/not-loaded.js';
import { pageLoadFailure } from './page-load-failure.js';

/** The `lazy` function of a route. If the code of a page cannot be loaded, the page says so and retries. */
export const page = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: await load() };
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    return { Component: pageLoadFailure(load) };
  }
};
