import { Component, createElement, createRef, type HTMLAttributes } from 'react';

type Props = HTMLAttributes<HTMLElement> & { readonly as: 'tbody' | 'section'; readonly keys: readonly string[] };

/**
 * A list whose rows are identified by `keys`. When their order changes they glide to their new positions: where no pointer holds the list
 * still, the eye would lose a row that jumps. A class component, since only those are notified before the DOM changes.
 */
export class Gliding extends Component<Props> {
  private readonly list = createRef<HTMLElement>();

  override getSnapshotBeforeUpdate({ keys: before }: Props) {
    const { keys } = this.props;
    const isSame = keys.length === before.length && keys.every((key, place) => key === before[place]);
    return isSame || !this.list.current ? null : placesOf(this.list.current);
  }

  override componentDidUpdate(_: unknown, __: unknown, before: ReturnType<typeof placesOf> | null) {
    if (before && this.list.current) glide(this.list.current, before);
  }

  override render() {
    const { as, keys, ...rest } = this.props;
    return createElement(as, { ...rest, ref: this.list });
  }
}

/** Short enough that a thumb already on its way hits its target. */
const GLIDE_MS = 220;

const gliding = new WeakMap<Element, Animation>();
const appearing = new WeakMap<Element, Animation>();

const isAppearing = (row: Element): boolean => appearing.get(row)?.playState === 'running';

/** The positions of a list's rows on the screen, in pixels from the top. */
const placesOf = (list: Element): ReadonlyMap<Element, number> =>
  new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]));

/**
 * Lets rows glide from their earlier position to the current one, if they are visible and motion is allowed. Rows that changed places and
 * new ones appear where they belong instead: no row ever passes over another.
 */
const glide = (list: Element, before: ReadonlyMap<Element, number>): void => {
  if (document.documentElement.dataset.motion === 'less') return;
  const rows = [...list.children];
  const late = new Set(rows.filter((row) => !before.has(row) || isAppearing(row)));
  const kept = inStep(rows.flatMap((row) => (late.has(row) ? [] : before.get(row)!)));
  for (const row of rows) {
    gliding.get(row)?.cancel();
    appearing.get(row)?.cancel();
  }
  const moved = rows.flatMap((row) => {
    const { top: now, height } = row.getBoundingClientRect();
    const top = late.has(row) ? undefined : before.get(row);
    const isSeen = (at: number) => at + height > 0 && at < window.innerHeight;
    const stays = now === top && kept.has(top); // where it stays but others pass over it, it appears late too
    return !stays && (isSeen(now) || (top !== undefined && isSeen(top))) ? [{ row, top, now }] : [];
  });
  const isInStep = (top: number | undefined): top is number => top !== undefined && kept.has(top);
  const isAnyGliding = moved.some(({ top }) => isInStep(top));
  for (const { row, top, now } of moved) {
    if (isInStep(top)) {
      const path = [{ transform: `translateY(${top - now}px)` }, { transform: 'none' }];
      gliding.set(row, row.animate(path, { duration: GLIDE_MS, easing: 'ease-out' }));
    } else if (isAnyGliding || top !== undefined) {
      appearing.set(row, row.animate(APPEARING, GLIDE_MS * 1.5)); // at even speed: eased, it would be seen before they have
    }
  }
};

/** Once the others have made room. */
const APPEARING = [{ opacity: 0 }, { opacity: 0, offset: 2 / 3 }, { opacity: 1 }];

/**
 * The most earlier positions that are still in the same order: rows that glide between such positions never overlap, whatever else comes,
 * goes or changes places.
 */
const inStep = (tops: readonly number[]): ReadonlySet<number> => {
  const best: number[][] = tops.map((top) => [top]);
  for (const [i, top] of tops.entries())
    for (let j = 0; j < i; j += 1)
      if (tops[j]! < top && best[j]!.length + 1 > best[i]!.length) best[i] = [...best[j]!, top];
  return new Set(best.reduce((longest, one) => (one.length > longest.length ? one : longest), []));
};
