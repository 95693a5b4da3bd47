/** Every way to take one item of each list, in the order of the lists. */
export const combinations = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((ways, list) => ways.flatMap((way) => list.map((item) => [...way, item])), [[]]);
