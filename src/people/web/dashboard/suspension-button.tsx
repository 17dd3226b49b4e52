import { useRevalidator } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { liftSuspension } from '../../admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

/** Suspends after a dialog, or lifts a suspension at once. Admins have to lose their role first. */
export function SuspensionButton({
  user,
  describedBy,
  onSuspend,
}: {
  user: User;
  /** The id of what tells people of one name apart. */
  describedBy: string;
  onSuspend: () => void;
}) {
  const { revalidate } = useRevalidator();
  const lift = useAction(async () => {
    const outcome = await callApi(liftSuspension, { id: user.id });
    if (!isRefused(outcome)) toastSuccess(`${user.name} can log in again`);
    await revalidate();
    return outcome;
  });
  const isSuspended = user.suspendedBecause !== null;
  return (
    <button
      type="button"
      className={`btn btn-sm justify-self-start whitespace-nowrap ${isSuspended ? 'btn-outline' : 'btn-ghost -ms-3'}`}
      aria-describedby={describedBy}
      disabled={isSuspended ? !lift.mayRun : user.isAdmin}
      onClick={isSuspended ? lift.run : onSuspend}
    >
      {isSuspended ? 'Lift suspension' : 'Suspend'}
      <span className="sr-only"> {user.name}</span>
    </button>
  );
}
