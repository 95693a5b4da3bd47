import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * A box whose content may be wider than the screen. When it is, the keyboard can scroll it too, and it fades out at the right as long as
 * there is more to scroll to.
 */
export const Wide = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => {
  const room = useRef<HTMLElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = new ResizeObserver(() => {
      setIsScrolled(box.scrollWidth > box.clientWidth);
      setHasMore(moreAt(box) > 1);
    });
    for (const each of [box, ...box.children]) measure.observe(each);
    return () => measure.disconnect();
  }, []);
  return (
    <section
      ref={room}
      className={hasMore ? `${className} fades` : className}
      aria-label={label}
      tabIndex={isScrolled ? 0 : undefined}
      onScroll={({ currentTarget }) => setHasMore(moreAt(currentTarget) > 1)}
    >
      {children}
    </section>
  );
};

// How many pixels are out of sight at the right.
const moreAt = ({ scrollWidth, clientWidth, scrollLeft }: Element): number => scrollWidth - clientWidth - scrollLeft;
