import { useAction } from '../../../calls/web/action.ts';
import { liftSuspension } from '../../admin/admin-contract.ts';
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
  const lift = useAction(
    liftSuspension,
    { id: user.id },
    { toast: `${user.name} can log in again` },
  );
  const isSuspended = user.suspendedBecause !== null;
  return (
    <button
      type="button"
      className={`btn btn-sm justify-self-start whitespace-nowrap ${isSuspended ? 'btn-outline' : 'btn-ghost -ms-3'}`}
      aria-describedby={describedBy}
      disabled={isSuspended ? lift.isPending : user.isAdmin}
      onClick={isSuspended ? lift.run : onSuspend}
    >
      {isSuspended ? 'Lift suspension' : 'Suspend'}
      <span className="sr-only"> {user.name}</span>
    </button>
  );
}
