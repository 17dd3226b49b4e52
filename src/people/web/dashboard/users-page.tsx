import { href } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { listTitle } from '../../../ui/list/list-title.ts';
import { countPeople, listUsers, usersPerPage } from '../../admin/admin-contract.ts';
import { readAccount } from '../../own-account/account-contract.ts';
import type { Route } from './+types/users-page';
import { DeleteUserDialog, deletion } from './delete-user-dialog.tsx';
import { MakeAdminDialog, promotion } from './make-admin-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { RevokeAdminDialog, revocation } from './revoke-admin-dialog.tsx';
import { SuspendDialog, suspension } from './suspend-dialog.tsx';
import { lifting } from './suspension-button.tsx';
import { UserRow } from './user-row.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  { title: pageTitle(listTitle('All Users', list?.search, list?.users.length), matches) },
  { name: 'description', content: `Everyone with an account on ${marketNameOf(matches)}.` },
];

export const action = actionsOf(promotion, revocation, suspension, lifting, deletion);

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
  const asking = useAsking();
  const last = users.length === usersPerPage ? users.at(-1)?.id : undefined;
  const asked = (what: string) => {
    const user = users.find(({ id }) => asking.asks(what, id));
    return user && { user, onClose: asking.close };
  };
  const [promoted, revoked, suspended, deleted] = [
    asked('promote'),
    asked('revoke'),
    asked('suspend'),
    asked('delete'),
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
        last={last}
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
