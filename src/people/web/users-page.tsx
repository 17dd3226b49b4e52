import { Form, useRevalidator } from 'react-router';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { asking } from '../../calls/web/asking.ts';
import { useDeed } from '../../calls/web/deed.ts';
import { needed } from '../../calls/web/page-data.ts';
import { Empty } from '../../kit/web/empty.tsx';
import { tell } from '../../kit/web/toaster.tsx';
import { listUsers, makeAdmin, type User, usersAPage } from '../contract.ts';
import { isAdmin } from '../person.ts';
import type { Route } from './+types/users-page';
import { onlyFor } from './access.ts';

export const middleware = [onlyFor(isAdmin)];
export const meta: Route.MetaFunction = () => [
  { title: 'All Users · Forecourt' },
  { name: 'description', content: 'Everyone with an account on Forecourt.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams;
  const search = wanted.get('search') ?? '';
  const after = wanted.get('after') ?? undefined;
  const users = needed(await context.get(asking).ask(listUsers, { search, after }));
  return { users, search };
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { users, search } = loaderData;
  const last = users.length === usersAPage ? users.at(-1) : undefined;
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-xl">All Users</h1>
        <Form role="search" className="join w-full sm:w-80">
          <input
            name="search"
            type="search"
            defaultValue={search}
            aria-label="Name or e-mail"
            placeholder="Name or e-mail"
            className="input join-item w-full"
          />
          <button type="submit" className="btn btn-outline join-item">
            Search
          </button>
        </Form>
      </div>
      {users.length === 0 ? (
        <Empty title="Nobody is found by that name." />
      ) : (
        <UsersTable users={users} />
      )}
      {last && (
        <a
          className="btn btn-outline justify-self-center"
          href={`?${new URLSearchParams({ search, after: last.id })}`}
        >
          Next page
        </a>
      )}
    </section>
  );
}

const UsersTable = ({ users }: { users: User[] }) => (
  <div className="rounded-box border-base-300 md:overflow-x-auto md:border">
    <table className="table table-cards">
      <thead>
        <tr>
          <th scope="col">Image</th>
          <th scope="col">User Name</th>
          <th scope="col">Email</th>
          <th scope="col">Admin create</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  </div>
);

function UserRow({ user }: { user: User }) {
  const { revalidate } = useRevalidator();
  const promote = useDeed(async () => {
    const outcome = await ask(makeAdmin, { id: user.id });
    if (!isRefused(outcome) && outcome.modifiedCount > 0) tell('Admin create Successfully.');
    await revalidate();
    return outcome;
  });
  return (
    <tr>
      <td>
        <Initials name={user.name} />
      </td>
      <td data-label="User Name" className="font-medium">
        {user.name}
      </td>
      <td data-label="Email">{user.email}</td>
      <td data-label="Admin create">
        {user.role === 'admin' ? (
          <span className="text-quiet text-sm">Admin</span>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-outline justify-self-start"
            disabled={!promote.mayRun}
            onClick={promote.run}
          >
            Make Admin
          </button>
        )}
      </td>
    </tr>
  );
}

/** Stands where a person has no photo. */
const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-9 place-items-center rounded-full bg-base-200 font-medium text-sm"
  >
    {name
      .split(/\s+/)
      .slice(0, 2)
      .map((part) => part.charAt(0).toUpperCase())
      .join('')}
  </span>
);
