import { useState } from 'react';
import { href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { requireAccess } from '../../../calls/web/page-access.ts';
import { requireOutput } from '../../../calls/web/page-data.ts';
import { requestContext } from '../../../calls/web/request-context.ts';
import { EmailText } from '../../../kit/web/email-text.tsx';
import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import { readAccount } from '../../account-contract.ts';
import { listUsers, type User, usersPerPage } from '../../contract.ts';
import type { Route } from './+types/users-page';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { MakeAdminDialog } from './make-admin-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonPhoto } from './person-photo.tsx';
import { RevokeAdminDialog } from './revoke-admin-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { SuspensionButton } from './suspension-button.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = () => [
  { title: 'All Users · Forecourt' },
  { name: 'description', content: 'Everyone with an account on Forecourt.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = query.get('search') ?? '';
  const after = query.get('after') ?? undefined;
  const input = requireOutput(parseInput(listUsers, { search, after }));
  const { callApi } = context.get(requestContext);
  const [users, account] = await Promise.all([callApi(listUsers, input), callApi(readAccount, {})]);
  const { hasPassword, hasSecondFactor } = requireOutput(account);
  return { users: requireOutput(users), search, own: { hasPassword, hasSecondFactor } };
}

export default function UsersPage({ loaderData: { users, search, own } }: Route.ComponentProps) {
  const [promoting, setPromoting] = useState<User | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  const [revoking, setRevoking] = useState<User | null>(null);
  const [suspending, setSuspending] = useState<User | null>(null);
  const last = users.length === usersPerPage ? users.at(-1)?.id : undefined;
  return (
    <>
      <PeopleList
        title="All Users"
        search={search}
        isEmpty={users.length === 0}
        last={last}
        isPictured
      >
        <thead>
          <tr>
            <th scope="col">Image</th>
            <th scope="col">User Name</th>
            <th scope="col">Email</th>
            <th scope="col">Admin create</th>
            <th scope="col">Suspend</th>
            <th scope="col">Delete</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              onPromote={() => setPromoting(user)}
              onDelete={() => setDeleting(user)}
              onRevoke={() => setRevoking(user)}
              onSuspend={() => setSuspending(user)}
            />
          ))}
        </tbody>
      </PeopleList>
      {promoting && (
        <MakeAdminDialog user={promoting} own={own} onClose={() => setPromoting(null)} />
      )}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
      {revoking && <RevokeAdminDialog user={revoking} onClose={() => setRevoking(null)} />}
      {suspending && <SuspendDialog user={suspending} onClose={() => setSuspending(null)} />}
    </>
  );
}

function UserRow({
  user,
  onPromote,
  onDelete,
  onRevoke,
  onSuspend,
}: {
  user: User;
  onPromote: () => void;
  onDelete: () => void;
  onRevoke: () => void;
  onSuspend: () => void;
}) {
  const isHydrated = useIsHydrated();
  const mayBeDeleted = !user.isAdmin;
  return (
    <tr>
      <td>
        <PersonPhoto key={user.photoUrl} name={user.name} photoUrl={user.photoUrl} />
      </td>
      <td className="font-medium">
        <Link
          to={`${href('/dashboard/buyers-orders')}?${new URLSearchParams({ email: user.email })}`}
          className="link link-hover justify-self-start"
          aria-label={`Orders of ${user.name}`}
        >
          {user.name}
        </Link>
        {user.suspendedBecause !== null && (
          <p className="max-w-56 text-error text-sm">Suspended: {user.suspendedBecause}</p>
        )}
      </td>
      <td className="wrap-anywhere @max-4xl:text-quiet @max-4xl:text-sm">
        <EmailText email={user.email} />
      </td>
      <td className="table-cards-part">
        {user.isAdmin ? (
          <button
            type="button"
            className="btn btn-sm btn-ghost justify-self-start @4xl:-ms-3"
            disabled={!isHydrated}
            onClick={onRevoke}
          >
            Remove Admin
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-outline justify-self-start"
            disabled={!isHydrated || user.suspendedBecause !== null}
            onClick={onPromote}
          >
            Make Admin
          </button>
        )}
      </td>
      <td className="table-cards-part @max-sm:col-start-2!">
        <SuspensionButton user={user} onSuspend={onSuspend} />
      </td>
      <td className="table-cards-part @max-4xl:col-start-2!">
        {mayBeDeleted ? (
          <button
            type="button"
            className="btn btn-sm btn-ghost justify-self-start text-error @4xl:-ms-3"
            disabled={!isHydrated}
            onClick={onDelete}
          >
            Delete
          </button>
        ) : (
          <span className="text-quiet text-sm">Can't delete an admin</span>
        )}
      </td>
    </tr>
  );
}
