/** Short enough that a thumb on its way meets what it was meant for. */
const GLIDE_MS = 220;

const gliding = new WeakMap<Element, Animation>();

/** Where the rows of a list stand on the screen, in pixels from its top. */
export const placesOf = (list: Element): ReadonlyMap<Element, number> =>
  new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]));

/** Lets rows that stood elsewhere glide to where they stand now, as far as anybody sees it and wants it. */
export const glide = (before: ReadonlyMap<Element, number>): void => {
  if (document.documentElement.dataset.motion === 'less') return;
  for (const row of before.keys()) gliding.get(row)?.cancel();
  const moved = [...before].flatMap(([row, top]) => {
    if (!row.isConnected) return [];
    const { top: now, height } = row.getBoundingClientRect();
    const isSeen = (at: number) => at + height > 0 && at < window.innerHeight;
    return now !== top && (isSeen(now) || isSeen(top)) ? [{ row, by: top - now }] : [];
  });
  for (const { row, by } of moved) {
    const path = [{ transform: `translateY(${by}px)` }, { transform: 'none' }];
    gliding.set(row, row.animate(path, { duration: GLIDE_MS, easing: 'ease-out' }));
  }
};
