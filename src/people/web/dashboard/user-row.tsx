import { href, Link } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { AskButton, type Asking } from '../../../ui/dialog/ask-button.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { User } from '../../user-on-wire.ts';
import { PersonPhoto } from './person-photo.tsx';
import { SuspensionButton } from './suspension-button.tsx';

/** What an admin does with a person after a dialog: promote, revoke, suspend or delete. */
export function UserRow({ user, asking }: { user: User; asking: Asking }) {
  const { id } = user;
  const name = <span className="sr-only"> {user.name}</span>;
  return (
    <tr>
      <td>
        <PersonPhoto key={user.photoUrl} name={user.name} photoUrl={user.photoUrl} />
      </td>
      <td className="font-medium">
        <Link
          to={href('/dashboard/buyers-orders') + queryOf({ email: user.email })}
          className="link link-hover justify-self-start"
          aria-label={`Orders of ${user.name}`}
          aria-describedby={emailOf(user)}
        >
          {user.name}
        </Link>
        {user.suspendedBecause !== null && (
          <p className="max-w-56 text-error text-sm">Suspended: {user.suspendedBecause}</p>
        )}
      </td>
      <td id={emailOf(user)} className="break-words text-quiet @max-4xl:text-sm @4xl:text-xs">
        <EmailText email={user.email} />
      </td>
      <td className="@4xl:whitespace-nowrap text-sm">
        {roleText(user)}
        <span className="figures block text-quiet text-xs">
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
      <td className="table-cards-part @max-xs:col-start-2!">
        <SuspensionButton user={user} asking={asking} describedBy={emailOf(user)} />
      </td>
      <td className="table-cards-part @max-4xl:col-start-2!">
        {user.isAdmin ? (
          <span className="text-quiet text-sm">Can’t delete an admin</span>
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
