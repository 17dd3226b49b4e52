// A native dialog: a sheet from below on a phone, a box in the middle on a desktop.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SideNote } from './side-note.tsx';

export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A dialog is only modal when it is opened by its method, which React has no attribute for; and
  // one that is taken away, not closed, does not give the focus back by itself.
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={titleId}
      onClose={onClose}
      // The browser gives the focus back before it tells of the closing: whoever opens the dialog
      // again in between would see it go. So Escape only asks, and the dialog goes as a whole.
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
        {/* After the content, so that what is to be filled in has the focus first. */}
        <form method="dialog" className="absolute end-2.5 top-3.5">
          <button type="submit" className="btn btn-square btn-ghost" aria-label="Close">
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className="size-4 stroke-current"
              fill="none"
            >
              <path d="m3 3 10 10M13 3 3 13" strokeWidth="1.5" />
            </svg>
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

/** What has failed, in the dialog itself: nothing behind it can be read while it is open. */
export const DialogFailure = ({ words }: { words: string | null }) =>
  words && (
    <SideNote tone="error" role="alert">
      {words}
    </SideNote>
  );
