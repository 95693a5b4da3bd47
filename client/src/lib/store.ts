import { createStore } from 'jotai';

/** The store stands outside React: the socket writes to it, components read from it. */
export const store = createStore();

export type Store = typeof store;
