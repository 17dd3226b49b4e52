import { form } from '../../../calls/web/form/form.ts';
import { AskButton, type Asking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import { liftSuspension } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export const lifting = form(liftSuspension, {
  name: 'lift',
  isButton: true,
  posted: { toast: 'They can log in again' },
});

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
  const lift = lifting.use({
    id: user.id,
    onAnswer: () => toastSuccess(`${user.name} can log in again`),
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
    <ButtonForm of={lift} isSmall className={`btn-outline ${className}`} describedBy={describedBy}>
      Lift suspension{name}
    </ButtonForm>
  );
}
