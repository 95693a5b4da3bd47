import { Component, createElement, createRef, type HTMLAttributes } from 'react';

type Props = HTMLAttributes<HTMLElement> & { readonly as: 'tbody' | 'section'; readonly keys: readonly string[] };

/**
 * A list whose rows are identified by `keys`. When their order changes they glide to their new positions: where no pointer holds the list
 * still, the eye would lose a row that jumps. A class component, since only those are notified before the DOM changes.
 */
export class Gliding extends Component<Props> {
  private readonly list = createRef<HTMLElement>();
  /** Where the rows were before the first change since the last frame, and the frame in which they glide from there. */
  private before: ReturnType<typeof placesOf> | undefined;
  private frame = 0;

  override getSnapshotBeforeUpdate({ keys: before }: Props) {
    const { keys } = this.props;
    const isSame = keys.length === before.length && keys.every((key, place) => key === before[place]);
    if (isSame || isStill() || !this.list.current) return null;
    this.before ??= placesOf(this.list.current);
    return null;
  }

  // In the next frame, which is drawn after it: where rows are now is known once they are laid out, which would prolong this task.
  override componentDidUpdate() {
    if (!this.before || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      const { before } = this;
      this.before = undefined;
      this.frame = 0;
      if (before && this.list.current && !isStill()) glide(this.list.current, before);
    });
  }

  override componentWillUnmount() {
    cancelAnimationFrame(this.frame);
    this.before = undefined;
    this.frame = 0;
  }

  override render() {
    const { as, keys, ...rest } = this.props;
    return createElement(as, { ...rest, ref: this.list });
  }
}

/** Nobody sees anything move, or nobody wants to. */
const isStill = (): boolean => document.hidden || document.documentElement.dataset.motion === 'less';

/** Short enough that a thumb already on its way hits its target. */
const GLIDE_MS = 220;

const gliding = new WeakMap<Element, Animation>();
const appearing = new WeakMap<Element, Animation>();

const isAppearing = (row: Element): boolean => appearing.get(row)?.playState === 'running';

/** The positions of a list's rows on the screen, in pixels from the top. */
const placesOf = (list: Element): ReadonlyMap<Element, number> =>
  new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]));

/**
 * Lets rows glide from their earlier position to the current one, if they are visible. Rows that changed places and
 * new ones appear where they belong instead: no row ever passes over another.
 */
const glide = (list: Element, before: ReadonlyMap<Element, number>): void => {
  const rows = [...list.children];
  const late = new Set(rows.filter((row) => !before.has(row) || isAppearing(row)));
  for (const row of rows) {
    gliding.get(row)?.cancel();
    appearing.get(row)?.cancel();
  }
  const places = rows.map((row) => {
    const { top: now, height } = row.getBoundingClientRect();
    return { row, now, height, top: late.has(row) ? undefined : before.get(row) };
  });
  const kept = inStep(places.filter((place): place is typeof place & Kept => place.top !== undefined));
  const moved = places.filter((place) => {
    const { top, now, height } = place;
    const isSeen = (at: number) => at + height > 0 && at < window.innerHeight;
    const stays = now === top && kept.has(place); // where it stays but others pass over it, it appears late too
    return !stays && (isSeen(now) || (top !== undefined && isSeen(top)));
  });
  const isAnyGliding = moved.some((place) => kept.has(place));
  for (const place of moved) {
    const { row, top, now } = place;
    if (top !== undefined && kept.has(place)) {
      const path = [{ transform: `translateY(${top - now}px)` }, { transform: 'none' }];
      gliding.set(row, row.animate(path, { duration: GLIDE_MS, easing: 'ease-out' }));
    } else if (isAnyGliding || top !== undefined) {
      appearing.set(row, row.animate(APPEARING, GLIDE_MS * 1.5)); // at even speed: eased, it would be seen before they have
    }
  }
};

/** Once the others have made room. */
const APPEARING = [{ opacity: 0 }, { opacity: 0, offset: 2 / 3 }, { opacity: 1 }];

/** A row that was there before: its earlier position, and its height. */
interface Kept {
  readonly top: number;
  readonly height: number;
}

/**
 * The most rows that stood one below the other in the same order as now: those that glide from such positions never overlap, whatever else
 * comes, goes or changes places. Rows do lie over each other below the screen, where one glides and the next one does not.
 */
const inStep = <K extends Kept>(rows: readonly K[]): ReadonlySet<unknown> => {
  const best: K[][] = rows.map((row) => [row]);
  for (const [i, row] of rows.entries())
    for (let j = 0; j < i; j += 1) {
      const above = rows[j]!;
      const isBelow = above.top + above.height < row.top + ROUNDING;
      if (isBelow && best[j]!.length + 1 > best[i]!.length) best[i] = [...best[j]!, row];
    }
  return new Set(best.reduce((longest, one) => (one.length > longest.length ? one : longest), []));
};

/** Positions in the middle of a glide are not exact, in pixels. */
const ROUNDING = 0.5;
