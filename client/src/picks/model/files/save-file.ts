import { after } from '../../../platform/timers.js';

/** Offers a file to the user as a download. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  after(60_000, () => URL.revokeObjectURL(link.href));
};
