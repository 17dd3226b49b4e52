// A native dialog: a sheet from below on a phone, a box in the middle on a desktop. The paragraphs among its
// children describe it to screen readers, and so does what is marked `data-describes` further in.
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useRefusalDisplay } from '../failure.tsx';
import { useIsHydrated } from '../hydration/is-hydrated.ts';
import { SideNote } from '../text/side-note.tsx';

export function Dialog({
  title,
  onClose,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();
  const isHydrated = useIsHydrated();
  const [cameOpen] = useState(!isHydrated);
  const isClosedEarly = useEffectEvent(() => !isHydrated && dialog.current?.open === false);
  const close = useEffectEvent(() => onClose());
  // Only `showModal` makes a dialog modal, and React has no attribute for it. A dialog that is
  // removed instead of closed does not restore the focus, so this does.
  useLayoutEffect(() => {
    // Its form, which works before the page is hydrated, has closed it.
    if (isClosedEarly()) return close();
    // In development React does this twice, and the second time the dialog has the focus.
    opener.current ??= document.activeElement;
    // The server has written the dialog open, and an open one cannot be opened again.
    dialog.current?.removeAttribute('open');
    // Read out as the dialog opens, though the focus is further down: what it is about.
    const texts = dialog.current?.querySelectorAll('.modal-box > p, [data-describes]') ?? [];
    const ids = Array.from(texts, (text, at) => (text.id ||= `${titleId}${at}`));
    if (ids.length > 0) dialog.current?.setAttribute('aria-describedby', ids.join(' '));
    dialog.current?.showModal();
    // The browser takes the first link for it, even one around a picture.
    if (document.activeElement?.matches('a:has(img)'))
      dialog.current?.querySelector<HTMLElement>('input:not([type="hidden"]), .btn')?.focus();
    // Who has to read first does not begin at the button below the text.
    if (!document.activeElement?.matches('input, textarea, select'))
      dialog.current?.querySelector('.modal-box')?.scrollTo(0, 0);
    return () => {
      // This waits until the dialog is gone: nothing behind it takes the focus before.
      const { current } = opener;
      if (current instanceof HTMLElement)
        queueMicrotask(() => current.focus({ preventScroll: true }));
    };
  }, [titleId]);
  return (
    <dialog
      ref={dialog}
      // The dialog is open where no scripts run. It closes there, too: a form of it does so by itself.
      open={cameOpen || undefined}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={titleId}
      onClose={onClose}
      // On Escape the browser would restore the focus before it reports the closing, and a dialog
      // that is opened again in between would be closed. So the dialog is removed instead.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="modal-box wrap-anywhere grid grid-cols-1 gap-5 border border-base-300 max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <h2 id={titleId} className="pe-10 text-lg leading-snug">
          {title}
        </h2>
        {children}
        {/* The form comes after the content, so that what is to be filled in has the focus first. */}
        <form method="dialog" className="absolute end-2.5 top-3.5">
          <button type="submit" className="btn btn-square btn-ghost" aria-label="Close">
            <X size={16} strokeWidth={1.5} nonScalingStroke />
          </button>
        </form>
      </div>
      <form method="dialog" className="modal-backdrop">
        <button type="submit" tabIndex={-1} aria-hidden="true">
          Close
        </button>
      </form>
    </dialog>
  );
}

/** What has failed, shown in the dialog: nothing behind it can be read while it is open. */
export function DialogFailure({ message }: { message: string | null }) {
  useRefusalDisplay(message);
  return (
    message && (
      <SideNote tone="error" role="alert">
        {message}
      </SideNote>
    )
  );
}

/** Asks for confirmation before something is deleted, in the specification's words. */
export const DeleteDialog = ({
  onClose,
  children,
}: {
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title="Are you sure you want to delete?" onClose={onClose}>
    {children}
  </Dialog>
);
