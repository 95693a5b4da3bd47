/** A finite number, or a string of one (`"-110"`, `"+150"`); undefined for anything else. */
export const readNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
