/** Short enough that a thumb already on its way hits its target. */
const GLIDE_MS = 220;

const gliding = new WeakMap<Element, Animation>();

/** The positions of a list's rows on the screen, in pixels from the top. */
export const placesOf = (list: Element): ReadonlyMap<Element, number> =>
  new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]));

/** Lets rows glide from their earlier position to the current one, if they are visible and motion is allowed. */
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
