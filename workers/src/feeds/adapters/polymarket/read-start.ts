/** A start as Gamma writes it, in milliseconds: `2026-01-05T02:30:00Z`, or `2026-01-05 02:30:00+00` of markets. */
export const readStart = (text: string | null | undefined): number | undefined => {
  const at = Date.parse((text ?? '').replace(' ', 'T').replace(/\+00$/, 'Z'));
  return Number.isNaN(at) ? undefined : at;
};
