import { href } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { pageOf } from '../../../calls/web/page/list-page.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { useAsking } from '../../../ui/dialog/ask-button.tsx';
import { DeleteDialog, Dialog } from '../../../ui/dialog/dialog.tsx';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { listTitle, searchIn } from '../../../ui/list/list-search.tsx';
import { ColumnHeads } from '../../../ui/list/table-cards.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import {
  countPeople,
  deleteUser,
  listUsers,
  makeAdmin,
  revokeAdmin,
  usersPerPage,
} from '../../admin/admin-contract.ts';
import { type OwnProof, readAccount } from '../../own-account/account-contract.ts';
import type { User } from '../../user-on-wire.ts';
import type { Route } from './+types/users-page';
import { checkProof, OwnProofForm } from './own-proof-form.tsx';
import { PeopleList } from './people-list.tsx';
import { lifting, SuspendDialog, suspension, UserRow } from './user-row.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  { title: pageTitle(listTitle('All Users', list?.search, list?.users.rows.length), matches) },
  { name: 'description', content: `Everyone with an account on ${marketNameOf(matches)}.` },
];

const promotion = form(makeAdmin, {
  name: 'promote',
  toast: ({ modifiedCount }) => (modifiedCount > 0 ? toast : ''),
  posted: {
    toast: ({ modifiedCount }) =>
      modifiedCount > 0 ? `${toast} They’re an admin now, and have to log in again.` : '',
  },
});

const revocation = form(revokeAdmin, {
  name: 'revoke',
  readsRefused: true,
  posted: { toast: 'The admin role is removed' },
});

const deletion = form(deleteUser, {
  name: 'delete',
  readsRefused: true,
  posted: { toast: 'User deleted successfully' },
});

export const action = actionsOf(promotion, revocation, suspension, lifting, deletion);

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const after = query.get('after') ?? undefined;
  const only = query.get('only') || undefined;
  const input = requireOutput(
    parseInput(listUsers, { search, only, after, limit: usersPerPage + 1 }),
  );
  const { callApi } = context.get(requestContext);
  const [listed, account, counts] = await Promise.all([
    callApi(listUsers, input),
    callApi(readAccount, {}),
    callApi(countPeople, {}),
  ]);
  const users = pageOf(requireOutput(listed), usersPerPage, request);
  const { hasPassword, hasSecondFactor } = requireOutput(account);
  return {
    users,
    search,
    only: input.only,
    counts: requireOutput(counts),
    own: { hasPassword, hasSecondFactor },
  };
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { search, only, counts, own } = loaderData;
  const { rows: users, last } = loaderData.users;
  const asking = useAsking();
  const userFor = (what: string) => {
    const user = users.find(({ id }) => asking.asks(what, id));
    return user && { user, onClose: asking.close };
  };
  const [promoted, revoked, suspended, deleted] = [
    userFor('promote'),
    userFor('revoke'),
    userFor('suspend'),
    userFor('delete'),
  ];
  return (
    <>
      <PeopleList
        title="All Users"
        search={search}
        only={only}
        filter={
          <FilterLinks
            label="Users by role and state"
            names={filterNames}
            counts={search ? undefined : counts}
            chosen={only}
            hrefOf={(one) => href('/dashboard/users') + queryOf({ search, only: one })}
          />
        }
        isEmpty={users.length === 0}
        last={last?.id}
        isPictured
      >
        <ColumnHeads
          names={['Image', 'User Name', 'Email', 'Role', 'Admin create', 'Suspend', 'Delete']}
        />
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} asking={asking} />
          ))}
        </tbody>
      </PeopleList>
      {promoted && <MakeAdminDialog own={own} {...promoted} />}
      {revoked && <RevokeAdminDialog own={own} {...revoked} />}
      {suspended && <SuspendDialog {...suspended} />}
      {deleted && <DeleteUserDialog own={own} {...deleted} />}
    </>
  );
}

const filterNames = { admins: 'Admins', suspended: 'Suspended' } as const;

function DeleteUserDialog({
  user,
  own,
  onClose,
}: {
  user: User;
  own: OwnProof;
  onClose: () => void;
}) {
  const done = () => {
    toastSuccess(`User ${user.name} deleted successfully`);
    onClose();
  };
  const state = deletion.use({
    id: user.id,
    check: checkProof(own),
    onAnswer: done,
    // Pressed again after an answer that was lost, they are not found: the first press did it.
    onRefusal: { 'not-found': done },
  });
  return (
    <DeleteDialog onClose={onClose}>
      <p>If you delete {user.name}. It cannot be undone</p>
      <p className="text-quiet text-sm">
        Their name, their address {user.email} and every way to sign in are erased. Their cars leave
        the market, and their unpaid bookings are canceled. Records of payments stay, without their
        name.
      </p>
      <OwnProofForm of={state} own={own} isDangerous>
        Delete
      </OwnProofForm>
    </DeleteDialog>
  );
}

const toast = 'Admin create Successfully.';

/** Names the person and the powers, and asks who is asking. */
function MakeAdminDialog({
  user,
  own,
  onClose,
}: {
  user: User;
  own: OwnProof;
  onClose: () => void;
}) {
  const state = promotion.use({
    id: user.id,
    check: checkProof(own),
    onAnswer: ({ modifiedCount }) => {
      if (modifiedCount > 0) toastSuccess(`${user.name} is now an admin, and has to log in again.`);
      onClose();
    },
  });
  return (
    <Dialog title={`Make ${user.name} an admin?`} onClose={onClose}>
      <div data-describes className="grid gap-2 text-sm">
        <p>
          <span className="font-medium">{user.email}</span> will be able to:
        </p>
        <ul className="grid list-disc gap-1 ps-5">
          <li>see everyone’s orders, payments and messages</li>
          <li>refund payments, cancel bookings and take cars down</li>
          <li>suspend and delete people, and make other admins</li>
        </ul>
        <p className="text-quiet">
          They’re signed out and have to log in again. All admins get an email about it. You can
          take the role back at any time.
        </p>
      </div>
      <OwnProofForm of={state} own={own}>
        Make admin
      </OwnProofForm>
    </Dialog>
  );
}

function RevokeAdminDialog({
  user,
  own,
  onClose,
}: {
  user: User;
  own: OwnProof;
  onClose: () => void;
}) {
  const state = revocation.use({
    id: user.id,
    check: checkProof(own),
    onAnswer: ({ modifiedCount }) => {
      if (modifiedCount > 0) toastSuccess(`${user.name} is no longer an admin`);
      onClose();
    },
  });
  return (
    <Dialog title="Remove the admin role?" onClose={onClose}>
      <p>
        {user.name} is signed out, and can no longer manage people and payments. They keep their
        orders and cars.
      </p>
      <OwnProofForm of={state} own={own} isDangerous>
        Remove
      </OwnProofForm>
    </Dialog>
  );
}
