/** Texts of a list on a second screen. */
export const kioskMessages = {
  leave: 'Leave (Esc)',
  late: (span: string) => `Connection lost ${span} ago: the figures below are from before that.`,
} as const;
