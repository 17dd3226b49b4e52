import type { RefusalOf } from '../../../../calls/refusal.ts';
import { useAction } from '../../../../calls/web/action.ts';
import type { RefusalMessages } from '../../../../calls/web/refusal-messages.ts';
import type { Car } from '../../../../cars/car-on-wire.ts';
import { Button } from '../../../../kit/web/button.tsx';
import { NeedsScripts } from '../../../../kit/web/hydration/needs-scripts.tsx';
import { unverifiedText } from '../../../../people/refuse-unverified.ts';
import { ownCarText } from '../../../booking.ts';
import { joinWaitlist, leaveWaitlist, type WaitlistStatus } from '../../../waitlist-contract.ts';

/** On the page of a car: for who may wait for it, or does. */
export const NotifyMe = ({
  car: { id, title },
  status,
}: {
  car: Pick<Car, 'id' | 'title'>;
  status: WaitlistStatus | null;
}) =>
  (status === 'may-wait' || status === 'waiting') && (
    <>
      <NotifyMeButton carId={id} title={title} isWaiting={status === 'waiting'} />
      <NeedsScripts>The waitlist needs JavaScript.</NeedsScripts>
    </>
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
  const change = useAction(
    isWaiting ? leaveWaitlist : joinWaitlist,
    { id: carId },
    { toast: isWaiting ? 'You’re off the waitlist' : 'You’re on the waitlist', messages },
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {isWaiting && <p className="text-sm">We’ll email you if it becomes available.</p>}
      <Button
        className="btn-outline"
        isSmall={isSmall}
        disabled={change.isPending}
        onClick={change.run}
      >
        {isWaiting ? 'Don’t notify me' : 'Notify me'}
        <span className="sr-only">: {title}</span>
      </Button>
    </div>
  );
}

const messages: RefusalMessages<RefusalOf<typeof joinWaitlist>> = {
  'email-unverified': unverifiedText,
  'own-car': ownCarText,
  'own-hold': 'You’re paying for this car yourself.',
  'not-on-hold': 'Nobody is paying for this car right now.',
};
