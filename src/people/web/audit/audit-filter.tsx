import { Form, Link } from 'react-router';
import { type AuditGroup, auditGroups } from '../../audit-kinds.ts';
import { auditHref } from './audit-href.ts';

const labels = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts',
  roles: 'Roles',
  cars: 'Cars',
  bookings: 'Bookings',
  money: 'Money',
  refused: 'Refused',
} as const satisfies Record<AuditGroup, string>;

/** The page's heading, a search for a person, and a link for each group of kinds. */
export const AuditFilter = ({
  person = '',
  kind,
}: {
  person?: string | undefined;
  kind?: AuditGroup | undefined;
}) => (
  <>
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h1 className="text-xl">Audit</h1>
      <Form role="search" className="join w-full sm:w-96">
        <input
          key={person}
          name="person"
          type="search"
          defaultValue={person}
          aria-label="Email address or id"
          placeholder="Email address or id"
          className="input join-item w-full"
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <button type="submit" className="btn btn-outline join-item">
          Search
        </button>
      </Form>
    </div>
    <nav
      aria-label="Kinds of entries"
      className="side-scroll -mx-4 flex gap-1 px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[undefined, ...auditGroups].map((one) => (
        <Link
          key={one ?? 'all'}
          to={auditHref({ person, kind: one })}
          aria-current={one === kind ? 'page' : undefined}
          className="btn btn-ghost btn-sm shrink-0 border-base-300 aria-[current=page]:border-primary aria-[current=page]:bg-base-200 aria-[current=page]:text-primary"
        >
          {one ? labels[one] : 'All'}
        </Link>
      ))}
    </nav>
  </>
);
