import { href, Link } from 'react-router';
import { orderPath } from '../../../bookings/booking-paths.ts';
import type { OutputOf } from '../../../calls/call.ts';
import { parseInput } from '../../../calls/input.ts';
import { pageOf } from '../../../calls/web/page/list-page.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { paymentDetailsPath } from '../../../payments/payment-details-path.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { ListSearch, listTitle, searchIn } from '../../../ui/list/list-search.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { EmailText } from '../../../ui/text/contact.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  type AuditEntry,
  auditEntriesPerPage,
  countAudit,
  listAudit,
} from '../../admin/audit-contract.ts';
import { type AuditGroup, auditText } from '../../admin/audit-kinds.ts';
import type { Route } from './+types/audit-page';
import { auditHref } from './audit-href.ts';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  { title: pageTitle(listTitle('Audit', list?.filter.person, list?.entries.rows.length), matches) },
  { name: 'description', content: 'Who did what to whom, when, and from where.' },
];

/** How long an email address may be, in characters. */
const longestAddress = 254;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const input = {
    person: searchIn(query, 'person', longestAddress) || undefined,
    kind: query.get('kind') || undefined,
    after: query.get('after') || undefined,
    limit: auditEntriesPerPage + 1,
  };
  const { limit, ...filter } = requireOutput(parseInput(listAudit, input));
  const { callApi } = context.get(requestContext);
  const [listed, counts] = await Promise.all([
    callApi(listAudit, { ...filter, limit }),
    filter.person ? undefined : callApi(countAudit, {}).then(requireOutput),
  ]);
  const entries = pageOf(requireOutput(listed), auditEntriesPerPage, request);
  return { filter, entries, counts };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { filter, counts } = loaderData;
  const { rows: entries, last } = loaderData.entries;
  return (
    <section className="grid grid-cols-1 gap-6">
      <AuditFilter {...filter} counts={counts} />
      {entries.length === 0 ? (
        <Empty title="Nothing like that has happened." bay="night">
          <Link to={auditHref({})} className="btn btn-outline">
            Show everything
          </Link>
        </Empty>
      ) : (
        <AuditTable entries={entries} />
      )}
      {last && <NextPage href={auditHref({ ...filter, after: last.id })} />}
    </section>
  );
}

const labels = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts',
  roles: 'Roles',
  cars: 'Cars',
  'take-downs': 'Ads taken down',
  bookings: 'Bookings',
  money: 'Money',
  market: 'The market',
  refused: 'Refused',
} as const satisfies Record<AuditGroup, string>;

/** The page's heading, a search for a person, and a link for each group of kinds. */
const AuditFilter = ({
  person = '',
  kind,
  counts,
}: {
  person?: string | undefined;
  kind?: AuditGroup | undefined;
  /** Unknown while the entries of a person are shown. */
  counts: OutputOf<typeof countAudit> | undefined;
}) => (
  <>
    <PageHead
      title="Audit"
      aside={
        <ListSearch
          name="person"
          value={person}
          label="Email address or id"
          most={longestAddress}
          also={{ kind }}
        />
      }
    />
    <FilterLinks
      label="Kinds of entries"
      names={labels}
      counts={counts && Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))}
      chosen={kind}
      hrefOf={(one) => auditHref({ person, kind: one })}
    />
  </>
);

const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <TableCards isDense>
    <ColumnHeads names={['What', 'About', 'By', 'When', 'From']} />
    <tbody>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </tbody>
  </TableCards>
);

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const { thing, was, became, formerName, formerEmail, reason, by, address } = entry;
  return (
    <tr>
      <td className="wrap-anywhere">
        <span className="font-medium">{auditText(thing, was, became)}</span>
        {formerName && <p className="text-quiet text-sm">Was called {formerName}</p>}
        {formerEmail && <p className="text-quiet text-sm">Was {formerEmail}</p>}
        {reason && <p className="max-w-text text-quiet text-sm">“{reason}”</p>}
      </td>
      <td data-label="About" className="one-line">
        <Subject entry={entry} />
      </td>
      <td data-label="By" className="one-line">
        {by === null ? (
          <MarketName />
        ) : by.id === entry.subject?.id ? (
          <span className="text-quiet text-sm">Themselves</span>
        ) : (
          <PersonLink {...by} />
        )}
      </td>
      <td data-label="When" className="@4xl:whitespace-nowrap text-sm @4xl:text-xs">
        <Moment at={entry.at} hasDay isAlone />
      </td>
      <td
        data-label="From"
        className={`figures text-quiet text-sm ${isLong(address) ? 'wrap-anywhere' : '@4xl:whitespace-nowrap'}`}
      >
        {address ?? '–'}
      </td>
    </tr>
  );
};

/** True for addresses of IPv6. */
const isLong = (address: string | null) => (address?.length ?? 0) > 15;

const PersonLink = ({ id, name, email }: NonNullable<AuditEntry['by']>) => (
  <Link to={auditHref({ person: id })} className="link link-hover wrap-anywhere">
    {name}
    {email !== null && (
      <span className="block text-quiet text-xs @4xl:ms-2">
        <EmailText email={email} />
      </span>
    )}
  </Link>
);

/** The row that the entry is about, with a link to its page where it has one. */
function Subject({ entry }: { entry: AuditEntry }) {
  const { thing, thingId, subject, paymentId } = entry;
  if (subject) return <PersonLink {...subject} />;
  if (paymentId !== null)
    return (
      <Link to={paymentDetailsPath(paymentId)} className="link">
        Payment {paymentId}
      </Link>
    );
  if (thing === 'cars')
    return (
      <Link to={href('/advertise/:id', { id: thingId })} className="link">
        Car {thingId}
      </Link>
    );
  // A sale has the number of its booking.
  if (thing === 'bookings' || thing === 'sales')
    return (
      <Link to={orderPath(thingId)} className="link">
        Booking {thingId}
      </Link>
    );
  if (thing === 'payout_lists')
    return (
      <Link to={href('/dashboard/payouts/lists/:id', { id: thingId })} className="link">
        Payment list {thingId}
      </Link>
    );
  return <span className="text-quiet">{names[thing] ? `${names[thing]} ${thingId}` : '–'}</span>;
}

const names: Readonly<Record<string, string>> = {
  alerts: 'Alert',
  contact_messages: 'Message',
  conversations: 'Conversation',
  database_losses: 'Loss',
  offers: 'Offer',
  payouts: 'Payout',
  reviews: 'Review',
  rule_categories: 'Category',
  typed_names: 'Typed name',
  viewings: 'Viewing',
};
