import { type ComponentType, lazy } from 'react';

type Load = <Part>(load: () => Promise<Part>) => Promise<Part>;

let through: Load = (load) => load();

/** Sets how the controls load their parts: the ui folder knows nothing of networks. */
export const loadPartsThrough = (how: Load): void => {
  through = how;
};

/** A part of a control whose code is loaded when it is first drawn. */
export const uiPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => through(load));
