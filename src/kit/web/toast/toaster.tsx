import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsHydrated } from '../hydration/is-hydrated.ts';
import { MessageText } from '../text/message-text.tsx';
import { sessionEndedText } from '../text/session-ended.ts';
import { dismissToast, shownToasts, showToast, type Toast, watchToasts } from './toasts.ts';

export const toastSuccess = (text: string): unknown => showToast('success', text);
export const toastError = (text: string): unknown => showToast('error', text);

/** How long a toast stays, in milliseconds; a loading toast stays until it is dismissed. */
const durations = { success: 2000, error: 4000, loading: null };

/** How long a toast of the document stays, in milliseconds: `.fades` of app.css. */
const fadesAfter = 6000;

const openedAbove = 'dialog[open], [popover="auto"]:popover-open';

/** `message`: what a form that was posted without scripts has to say on this page. */
export function Toaster({ message = null }: { message?: string | null }) {
  const isHydrated = useIsHydrated();
  const [ofDocument] = useState(message);
  useEffect(() => {
    if (!message) return;
    // Where the page is hydrated late, its reader has read it.
    if (message !== ofDocument || performance.now() < fadesAfter) toastSuccess(message);
  }, [message, ofDocument]);
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts);
  const [isPaused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;
  // In the browser's top layer, and there above what was opened since, such as a dialog. Otherwise it
  // stays shown: screen readers may miss what is said in a region that only then appears.
  useEffect(() => {
    if (!section.current?.popover) return;
    if (newest && document.querySelector(openedAbove)) section.current.togglePopover(false);
    section.current.togglePopover(true);
  }, [isHydrated, newest]);
  // The mouse does not leave what disappears under it.
  useEffect(() => {
    if (!newest) setPaused(false);
  }, [newest]);
  return (
    <section
      ref={section}
      popover={isHydrated ? 'manual' : undefined}
      aria-label="Notifications"
      aria-live="polite"
      className="toast toast-center toast-top pointer-events-none z-50 w-full max-w-md overflow-visible whitespace-normal px-4"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
    >
      {message && !isHydrated && (
        <div role="status" className="alert alert-success fades text-sm shadow-lg">
          {message}
        </div>
      )}
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </section>
  );
}

const alertClasses = { success: 'alert-success', error: 'alert-error', loading: '' };

function ToastItem({
  toast: { id, kind, text, isVisible },
  isPaused,
}: {
  toast: Toast;
  /** While the mouse is over the toasts, their time stands still. */
  isPaused: boolean;
}) {
  // One with a link stays until it is followed.
  const leftMs = useRef(text === sessionEndedText ? null : durations[kind]);
  useEffect(() => {
    const left = leftMs.current;
    if (left === null || isPaused) return;
    const begun = Date.now();
    const timer = setTimeout(() => dismissToast(id), left);
    return () => {
      clearTimeout(timer);
      leftMs.current = left - (Date.now() - begun);
    };
  }, [id, isPaused]);
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`alert ${alertClasses[kind]} text-sm shadow-lg transition-opacity duration-200 ${isVisible ? 'pointer-events-auto opacity-100' : 'opacity-0'}`}
    >
      <span>
        <MessageText text={text} />
      </span>
    </div>
  );
}
