// The booking dialog in a file of its own, which its page does not wait for.
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { networkFailure } from '../../calls/web/network-failure.ts';
import { inTime } from '../../ui/hydration/failed-load.tsx';
import { useIsHydrated } from '../../ui/hydration/is-hydrated.ts';
import { toastError } from '../../ui/toast/toaster.tsx';

const load = () => import('./booking-dialog.tsx');
type Part = Awaited<ReturnType<typeof load>>;

let part: Part | null = null;
async function fetchPart(): Promise<Part> {
  part ??= await inTime(load());
  return part;
}
const tellFailure = () => toastError(networkFailure());

/**
 * Fetches the dialog once the page is hydrated. `open` shows it, or says that it did not load; until then
 * `awaited` is the car whose button was pressed.
 */
export function useBookingDialog() {
  const [awaited, setAwaited] = useState<number | null>(null);
  useEffect(() => void fetchPart().catch(() => undefined), []);
  function open(carId: number, show: () => void): void {
    if (part) {
      show();
      return;
    }
    setAwaited(carId);
    void fetchPart()
      .then(show, tellFailure)
      .finally(() => setAwaited(null));
  }
  return { awaited, open };
}

/** The dialog as the server renders it. */
const RenderedDialog = lazy(async () => ({ default: (await load()).BookingDialog }));

export function BookingDialog(dialog: ComponentProps<Part['BookingDialog']>) {
  const isHydrated = useIsHydrated();
  const [loaded, setLoaded] = useState(part);
  useEffect(() => {
    if (!loaded) void fetchPart().then(setLoaded, tellFailure);
  }, [loaded]);
  return (
    <>
      {!isHydrated && (
        <div className="without-scripts">
          <Suspense>
            <RenderedDialog {...dialog} />
          </Suspense>
        </div>
      )}
      {loaded && <loaded.BookingDialog {...dialog} />}
    </>
  );
}
