/** Whether a value is nested deeper than `levels`; it looks no deeper than that. */
export const isTooDeep = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)));
