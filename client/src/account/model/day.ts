/** A day of the user's own calendar as text. Takes milliseconds. */
export const dayOf = (at: number): string => {
  const then = new Date(at);
  return `${then.getFullYear()}-${then.getMonth() + 1}-${then.getDate()}`;
};

export const isSameDay = (one: number, other: number): boolean => dayOf(one) === dayOf(other);
