import { slipButtonMessages as words } from './button-messages.js';

/** The slip beside the list while its code loads. */
export const SlipWaiting = () => (
  <aside className="slip slip-wait" aria-label={words.title} aria-busy="true">
    <h2>{words.title}</h2>
    {['w-xl', 'w-l', 'w-m', 'w-s'].map((width) => (
      <i key={width} className={`sk ${width}`} aria-hidden />
    ))}
  </aside>
);
