import { lazy, useEffect } from 'react';
import { networkFailure } from '../../../../calls/web/network-failure.ts';
import { toastError } from '../../../../kit/web/toast/toaster.tsx';

const load = () => import('./booking-dialog.tsx');

/** In a file of its own, which its page does not wait for. */
export const BookingDialog = lazy(async () => ({ default: (await load()).BookingDialog }));

/** Fetches the dialog once the page is hydrated. Gives what opens it, or says that it did not load. */
export function useBookingDialog(): (open: () => void) => void {
  useEffect(() => void load().catch(() => undefined), []);
  return (open) => void load().then(open, () => toastError(networkFailure()));
}
