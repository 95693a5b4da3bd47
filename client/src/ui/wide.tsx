import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** A box whose content may be wider than the screen. When it is, the keyboard can scroll it too. */
export const Wide = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => {
  const room = useRef<HTMLElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = new ResizeObserver(() => setIsScrolled(box.scrollWidth > box.clientWidth));
    for (const each of [box, ...box.children]) measure.observe(each);
    return () => measure.disconnect();
  }, []);
  return (
    <section ref={room} className={className} aria-label={label} tabIndex={isScrolled ? 0 : undefined}>
      {children}
    </section>
  );
};
