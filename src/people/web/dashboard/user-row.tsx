import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { queryOf } from '../../../kit/query.ts';
import { AskButton, type Asking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm, ReasonDialog } from '../../../ui/form/post-form.tsx';
import { EmailText } from '../../../ui/text/contact.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import { liftSuspension, suspendUser } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';
import { PersonPhoto } from './person-photo.tsx';

/** What an admin does with a person after a dialog: promote, revoke, suspend or delete. */
export function UserRow({ user, asking }: { user: User; asking: Asking }) {
  const { id } = user;
  const name = <span className="sr-only"> {user.name}</span>;
  return (
    <tr>
      <td className="@4xl:*:size-7 @4xl:*:text-xs">
        <PersonPhoto key={user.photoUrl} name={user.name} photoUrl={user.photoUrl} />
      </td>
      <td className="font-medium">
        <Link
          to={href('/dashboard/buyers-orders') + queryOf({ email: user.email })}
          className="link link-hover one-line block justify-self-start"
          aria-label={`Orders of ${user.name}`}
          aria-describedby={emailOf(user)}
        >
          {user.name}
        </Link>
        {user.suspendedBecause !== null && (
          <p className="wrap-anywhere max-w-56 text-error text-sm">
            Suspended: {user.suspendedBecause}
          </p>
        )}
      </td>
      <td
        id={emailOf(user)}
        title={user.email}
        className="one-line break-words text-quiet @max-4xl:text-sm @4xl:text-xs"
      >
        <EmailText email={user.email} />
      </td>
      <td className="@4xl:whitespace-nowrap text-sm">
        {roleText(user)}
        <span className="figures block text-quiet text-xs @4xl:ms-2 @4xl:inline">
          since <Moment at={user.joinedAt} shows="day" />
        </span>
      </td>
      <td className="table-cards-part">
        {user.isAdmin ? (
          <AskButton
            asking={asking}
            what="revoke"
            id={id}
            isSmall
            className="btn-ghost -ms-3 justify-self-start whitespace-nowrap"
            aria-describedby={emailOf(user)}
          >
            Remove Admin{name}
          </AskButton>
        ) : (
          <AskButton
            asking={asking}
            what="promote"
            id={id}
            isSmall
            className="btn-outline justify-self-start whitespace-nowrap"
            disabled={user.suspendedBecause !== null}
            aria-describedby={emailOf(user)}
          >
            Make Admin{name}
          </AskButton>
        )}
      </td>
      <td className="table-cards-part @min-[14rem]:@max-xs:col-start-2!">
        <SuspensionButton user={user} asking={asking} describedBy={emailOf(user)} />
      </td>
      <td className="table-cards-part @min-[14rem]:@max-4xl:col-start-2!">
        {user.isAdmin ? (
          <span className="whitespace-nowrap text-quiet text-sm @4xl:text-xs">
            Can’t delete an admin
          </span>
        ) : (
          <AskButton
            asking={asking}
            what="delete"
            id={id}
            isSmall
            className="btn-ghost -ms-3 justify-self-start text-error"
            aria-describedby={emailOf(user)}
          >
            Delete{name}
          </AskButton>
        )}
      </td>
    </tr>
  );
}

/** The id of the cell with the address, which tells people of one name apart. */
const emailOf = ({ id }: User): string => `email-${id}`;

const roleText = ({ isAdmin, status }: User): string => {
  const trade = status === 'seller' ? 'Seller' : 'Buyer';
  return isAdmin ? `Admin, ${trade.toLowerCase()}` : trade;
};

export const suspension = form(suspendUser, {
  name: 'suspend',
  posted: { toast: 'They are suspended' },
});

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const suspend = suspension.use({
    id: user.id,
    onAnswer: () => {
      toastSuccess(`${user.name} is suspended`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      of={suspend}
      title={`Suspend ${user.name}?`}
      text="They’re signed out and can’t log in. Their cars leave the market until you lift the suspension, and until then no handover of a car they bought is confirmed automatically. Their unpaid bookings are canceled. A payment under way ends first."
      help={`Emailed to ${user.name}, shown when they try to log in, and kept in the audit.`}
      action="Suspend"
      onClose={onClose}
    />
  );
}

export const lifting = form(liftSuspension, {
  name: 'lift',
  isButton: true,
  posted: { toast: 'They can log in again' },
});

/** Suspends after a dialog, or lifts a suspension at once. Admins have to lose their role first. */
function SuspensionButton({
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
