/**
 * Runs what only one tab of this browser may do at a time, by its name; another tab waits. Browsers have locks on secure pages alone:
 * without them two tabs may both run.
 */
export const oneTabAtATime = <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  return locks ? locks.request(name, run) : run();
};
