import { Component, createRef, type ReactNode } from 'react';
import { glide, placesOf } from './glide.js';

/**
 * The rows of a table on a phone, identified by `keys`. When their order changes they glide to their new positions: without a pointer
 * nothing holds the list still, and the eye would lose a row that jumps. A class component, since only those are notified before the DOM
 * changes.
 */
export class GlidingBody extends Component<{ readonly keys: readonly string[]; readonly children: ReactNode }> {
  private readonly body = createRef<HTMLTableSectionElement>();

  override getSnapshotBeforeUpdate({ keys: before }: GlidingBody['props']) {
    const { keys } = this.props;
    const isSame = keys.length === before.length && keys.every((key, place) => key === before[place]);
    return isSame || !this.body.current ? null : placesOf(this.body.current);
  }

  override componentDidUpdate(_: unknown, __: unknown, before: ReturnType<typeof placesOf> | null) {
    if (before) glide(before);
  }

  override render() {
    return <tbody ref={this.body}>{this.props.children}</tbody>;
  }
}
