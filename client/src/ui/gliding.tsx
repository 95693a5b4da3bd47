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
    if (before) glide(before);
  }

  override render() {
    const { as, keys, ...rest } = this.props;
    return createElement(as, { ...rest, ref: this.list });
  }
}

/** Short enough that a thumb already on its way hits its target. */
const GLIDE_MS = 220;

const gliding = new WeakMap<Element, Animation>();

/** The positions of a list's rows on the screen, in pixels from the top. */
const placesOf = (list: Element): ReadonlyMap<Element, number> =>
  new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]));

/** Lets rows glide from their earlier position to the current one, if they are visible and motion is allowed. */
const glide = (before: ReadonlyMap<Element, number>): void => {
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
