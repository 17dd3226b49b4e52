import { ButtonForm } from '../../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { AskButton, type Asking } from '../../../kit/web/dialog/ask-button.tsx';
import { liftSuspension } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export const liftAction = formAction(liftSuspension, { toast: 'They can log in again' });

/** Suspends after a dialog, or lifts a suspension at once. Admins have to lose their role first. */
export function SuspensionButton({
  user,
  asking,
  describedBy,
}: {
  user: User;
  asking: Asking;
  /** The id of what tells people of one name apart. */
  describedBy: string;
}) {
  const lift = useCallForm(liftSuspension, {
    id: user.id,
    hasAction: true,
    isButton: true,
    toast: `${user.name} can log in again`,
  });
  const name = <span className="sr-only"> {user.name}</span>;
  const className = 'justify-self-start whitespace-nowrap';
  return user.suspendedBecause === null ? (
    <AskButton
      asking={asking}
      what="suspend"
      id={user.id}
      isSmall
      className={`btn-ghost -ms-3 ${className}`}
      aria-describedby={describedBy}
      disabled={user.isAdmin}
    >
      Suspend{name}
    </AskButton>
  ) : (
    <ButtonForm
      name="lift"
      id={user.id}
      form={lift}
      isSmall
      className={`btn-outline ${className}`}
      describedBy={describedBy}
    >
      Lift suspension{name}
    </ButtonForm>
  );
}
