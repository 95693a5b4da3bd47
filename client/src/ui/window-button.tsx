import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';

/** A button that opens a window. The window is rendered, and so loaded, only from the first click on. */
export const WindowButton = ({
  opens: Window,
  ...button
}: { opens: ComponentType<{ isOpen: boolean; onClose: () => void }> } & ComponentProps<'button'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" onClick={open} {...button} />
      <Suspense fallback={null}>
        {wasOpen ? <Window isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
