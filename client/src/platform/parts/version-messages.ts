export const versionMessages = {
  ready: 'A new version is ready',
  readyWhy: 'Reload to use it now, or get it on your next visit.',
  reload: 'Reload',
} as const;
