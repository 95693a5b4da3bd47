/**
 * Runs work that only one tab of this browser may do at a time; other tabs wait for the lock of this name. Browsers offer locks on secure
 * pages only: without them two tabs may run at once.
 */
export const oneTabAtATime = <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  return locks ? locks.request(name, run) : run();
};
