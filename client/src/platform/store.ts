import { createStore } from 'jotai';

/** The store lives outside React: the socket writes to it, and components read from it. */
export const store = createStore();

export type Store = typeof store;
