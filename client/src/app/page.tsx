import type { ComponentType } from 'react';
import { isNotLoaded } from '../lib/parts/not-loaded.js';
import { latePage } from './late-page.js';

/** What a route loads when somebody goes there. A page whose code cannot be had says so in its place, and comes when it can. */
export const page = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: await load() };
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    return { Component: latePage(load) };
  }
};
