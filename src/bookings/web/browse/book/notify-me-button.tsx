import type { RefusalOf } from '../../../../calls/refusal.ts';
import { ButtonForm } from '../../../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import type { RefusalMessages } from '../../../../calls/web/refusal-messages.ts';
import type { Car } from '../../../../cars/car-on-wire.ts';
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
  const change = useCallForm(isWaiting ? leaveWaitlist : joinWaitlist, {
    id: carId,
    hasAction: true,
    isButton: true,
    toast: isWaiting ? toasts.left : toasts.joined,
    messages,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {isWaiting && <p className="text-sm">We’ll email you if it becomes available.</p>}
      <ButtonForm
        name={isWaiting ? 'unwait' : 'wait'}
        id={carId}
        form={change}
        className="btn-outline"
        isSmall={isSmall}
      >
        {isWaiting ? 'Don’t notify me' : 'Notify me'}
        <span className="sr-only">: {title}</span>
      </ButtonForm>
    </div>
  );
}

const toasts = { joined: 'You’re on the waitlist', left: 'You’re off the waitlist' } as const;

const messages: RefusalMessages<RefusalOf<typeof joinWaitlist>> = {
  'email-unverified': unverifiedText,
  'own-car': ownCarText,
  'own-hold': 'You’re paying for this car yourself.',
  'not-on-hold': 'Nobody is paying for this car right now.',
};

/** The forms of a page with `NotifyMeButton`, by their names. */
export const waitlistActions = {
  wait: formAction(joinWaitlist, { toast: toasts.joined, messages }),
  unwait: formAction(leaveWaitlist, { toast: toasts.left }),
} as const;
