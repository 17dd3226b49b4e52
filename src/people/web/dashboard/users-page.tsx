import { useState } from 'react';
import { href } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { marketName } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { ColumnHeads } from '../../../kit/web/list/column-heads.tsx';
import { FilterLinks } from '../../../kit/web/list/filter-links.tsx';
import { listTitle } from '../../../kit/web/list/list-title.ts';
import { countPeople, listUsers, usersPerPage } from '../../admin/admin-contract.ts';
import { readAccount } from '../../own-account/account-contract.ts';
import type { User } from '../../user-on-wire.ts';
import type { Route } from './+types/users-page';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { MakeAdminDialog } from './make-admin-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { RevokeAdminDialog } from './revoke-admin-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { type UserAction, UserRow } from './user-row.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list }) => [
  { title: listTitle('All Users', list?.search, list?.users.length) },
  { name: 'description', content: `Everyone with an account on ${marketName()}.` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = query.get('search') ?? '';
  const after = query.get('after') ?? undefined;
  const only = query.get('only') || undefined;
  const input = requireOutput(parseInput(listUsers, { search, only, after }));
  const { callApi } = context.get(requestContext);
  const [users, account, counts] = await Promise.all([
    callApi(listUsers, input),
    callApi(readAccount, {}),
    callApi(countPeople, {}),
  ]);
  const { hasPassword, hasSecondFactor } = requireOutput(account);
  return {
    users: requireOutput(users),
    search,
    only: input.only,
    counts: requireOutput(counts),
    own: { hasPassword, hasSecondFactor },
  };
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { users, search, only, counts, own } = loaderData;
  const [open, setOpen] = useState<{ action: UserAction; user: User } | null>(null);
  const last = users.length === usersPerPage ? users.at(-1)?.id : undefined;
  const dialog = open && { user: open.user, onClose: () => setOpen(null) };
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
        last={last}
        isPictured
        needsScripts="Changing roles, suspending and deleting need JavaScript."
      >
        <ColumnHeads
          names={['Image', 'User Name', 'Email', 'Role', 'Admin create', 'Suspend', 'Delete']}
        />
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onAct={(action) => setOpen({ action, user })} />
          ))}
        </tbody>
      </PeopleList>
      {dialog && open.action === 'promote' && <MakeAdminDialog own={own} {...dialog} />}
      {dialog && open.action === 'revoke' && <RevokeAdminDialog {...dialog} />}
      {dialog && open.action === 'suspend' && <SuspendDialog {...dialog} />}
      {dialog && open.action === 'delete' && <DeleteUserDialog {...dialog} />}
    </>
  );
}

const filterNames = { admins: 'Admins', suspended: 'Suspended' } as const;
