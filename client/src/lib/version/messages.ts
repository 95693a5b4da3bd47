export const versionMessages = {
  ready: 'A new version is ready',
  readyWhy: 'It comes with the next visit, or now.',
  reload: 'Reload',
} as const;
