import { Component, createElement, createRef, type HTMLAttributes } from 'react';
import { glide, placesOf } from './glide.js';

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
