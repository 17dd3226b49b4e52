import { useEffect, useRef } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { useIsHydrated } from './hydration/is-hydrated.ts';

/** How long a toast stays, in milliseconds; a loading toast stays until it is dismissed. */
const durations = { success: { duration: 2000 }, error: { duration: 4000 } };

export const toastSuccess = (text: string): string => toast.success(text);
export const toastError = (text: string): string => toast.error(text);

const alertClasses: Readonly<Record<string, string>> = {
  success: 'alert-success',
  error: 'alert-error',
};

/** `message`: what a form that was posted without scripts has to say on this page. */
export function Toaster({ message = null }: { message?: string | null }) {
  const isHydrated = useIsHydrated();
  useEffect(() => void (message && toastSuccess(message)), [message]);
  const { toasts, handlers } = useToaster(durations);
  const { startPause, endPause } = handlers;
  const section = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;
  // In the browser's top layer, and there above what was opened before, such as a dialog.
  useEffect(() => {
    if (!section.current?.popover) return;
    section.current.togglePopover(false);
    if (newest) section.current.togglePopover(true);
  }, [isHydrated, newest]);
  return (
    <section
      ref={section}
      popover={isHydrated ? 'manual' : undefined}
      aria-label="Notifications"
      aria-live="polite"
      className="toast toast-center toast-top z-50 w-full max-w-md overflow-visible whitespace-normal px-4"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
    >
      {message && !isHydrated && (
        <div role="status" className="alert alert-success fades text-sm shadow-lg">
          {message}
        </div>
      )}
      {toasts.map((one) => (
        <div
          key={one.id}
          role={one.type === 'error' ? 'alert' : 'status'}
          className={`alert ${alertClasses[one.type] ?? ''} text-sm shadow-lg transition-opacity duration-200 ${one.visible ? 'opacity-100' : 'opacity-0'}`}
        >
          {String(one.message)}
        </div>
      ))}
    </section>
  );
}
