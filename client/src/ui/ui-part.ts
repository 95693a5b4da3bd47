import { type ComponentType, lazy } from 'react';

type Load = <Part>(load: () => Promise<Part>) => Promise<Part>;

let through: Load = (load) => load();

/** Says how the parts of controls are loaded, which know nothing of networks. */
export const loadPartsThrough = (how: Load): void => {
  through = how;
};

/** A part of a control whose code comes when it is first drawn. */
export const uiPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => through(load));
