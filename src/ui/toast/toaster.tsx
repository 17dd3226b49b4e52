import { useEffect, useRef, useState } from 'react';
import { type ToastType, toast, useToaster } from 'react-hot-toast/headless';
import { useIsHydrated } from '../hydration/is-hydrated.ts';
import { MessageText, sessionEndedText } from '../text/message-text.tsx';

export const toastSuccess = (text: string): unknown => toast.success(text);

/** One with a link stays until it is followed. */
export const toastError = (text: string): unknown =>
  toast.error(text, text === sessionEndedText ? { duration: Number.POSITIVE_INFINITY } : {});

/** How long a toast of the document stays, in milliseconds: `.fades` of app.css. */
const fadesAfter = 6000;

const openedAbove = 'dialog[open], [popover="auto"]:popover-open';
const alertClasses: { [type in ToastType]?: string } = {
  success: 'alert-success',
  error: 'alert-error',
};

/** `message`: what a form that was posted without scripts has to say on this page. */
export function Toaster({ message = null }: { message?: string | null }) {
  const isHydrated = useIsHydrated();
  const [ofDocument] = useState(message);
  useEffect(() => {
    if (!message) return;
    // Where the page is hydrated late, its reader has read it.
    if (message !== ofDocument || performance.now() < fadesAfter) toastSuccess(message);
  }, [message, ofDocument]);
  const {
    toasts,
    handlers: { startPause, endPause },
  } = useToaster();
  const section = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;
  // Toasts are in the browser's top layer, above what was opened since, such as a dialog. The region is
  // always there, because screen readers may miss what is said in one that only then appears.
  useEffect(() => {
    if (!section.current?.popover) return;
    if (newest && document.querySelector(openedAbove)) section.current.togglePopover(false);
    section.current.togglePopover(true);
  }, [isHydrated, newest]);
  // The mouse does not leave what disappears under it.
  useEffect(() => {
    if (!newest) endPause();
  }, [newest, endPause]);
  return (
    <section
      ref={section}
      popover={isHydrated ? 'manual' : undefined}
      aria-label="Notifications"
      aria-live="polite"
      className="toast toast-center toast-top pointer-events-none z-50 w-full max-w-md overflow-visible whitespace-normal px-4"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
    >
      {message && !isHydrated && (
        <div role="status" className="alert alert-success fades text-sm shadow-lg">
          {message}
        </div>
      )}
      {toasts.map(({ id, type, message, visible }) => (
        <div
          key={id}
          role={type === 'error' ? 'alert' : 'status'}
          className={`alert ${alertClasses[type] ?? ''} text-sm shadow-lg transition-opacity duration-200 ${visible ? 'pointer-events-auto opacity-100' : 'opacity-0'}`}
        >
          <span>
            <MessageText text={String(message)} />
          </span>
        </div>
      ))}
    </section>
  );
}
