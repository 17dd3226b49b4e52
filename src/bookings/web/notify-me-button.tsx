import { form } from '../../calls/web/form/form.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { joinWaitlist, leaveWaitlist, type WaitlistStatus } from '../waitlist-contract.ts';

/** The forms of a page with `NotifyMeButton`. */
export const waitForCar = form(joinWaitlist, {
  name: 'wait',
  isButton: true,
  toast: 'You’re on the waitlist',
});
export const stopWaiting = form(leaveWaitlist, {
  name: 'unwait',
  isButton: true,
  toast: 'You’re off the waitlist',
});

/** The button on the page of a car, for readers who may wait for it or do. */
export const NotifyMe = ({
  car: { id, title },
  status,
}: {
  car: Pick<Car, 'id' | 'title'>;
  status: WaitlistStatus | null;
}) =>
  (status === 'may-wait' || status === 'waiting') && (
    <NotifyMeButton carId={id} title={title} isWaiting={status === 'waiting'} />
  );

/** Joins the waitlist of a car on hold, or leaves it. */
export function NotifyMeButton({
  carId,
  title,
  isWaiting,
  isSmall = false,
}: {
  carId: number;
  title: string;
  isWaiting: boolean;
  isSmall?: boolean;
}) {
  const wait = waitForCar.use({ id: carId });
  const stop = stopWaiting.use({ id: carId });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {isWaiting && <p className="text-sm">We’ll email you if it becomes available.</p>}
      <ButtonForm of={isWaiting ? stop : wait} className="btn-outline" isSmall={isSmall}>
        {isWaiting ? 'Don’t notify me' : 'Notify me'}
        <span className="sr-only">: {title}</span>
      </ButtonForm>
    </div>
  );
}
