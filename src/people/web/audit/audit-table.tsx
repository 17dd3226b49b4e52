import { href, Link } from 'react-router';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { AuditEntry } from '../../admin/audit-contract.ts';
import { auditText } from '../../admin/audit-kinds.ts';
import { auditHref } from './audit-href.ts';

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <TableCards>
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
      <td data-label="About">
        <Subject entry={entry} />
      </td>
      <td data-label="By">{by ? <PersonLink {...by} /> : <MarketName />}</td>
      <td data-label="When" className="text-sm">
        <Moment at={entry.at} hasDay isAlone />
      </td>
      <td
        data-label="From"
        className={`figures text-quiet text-sm ${isLong(address) ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
      >
        {address ?? '–'}
      </td>
    </tr>
  );
};

/** Those of IPv6. */
const isLong = (address: string | null) => (address?.length ?? 0) > 15;

const PersonLink = ({ id, name, email }: NonNullable<AuditEntry['by']>) => (
  <Link to={auditHref({ person: id })} className="link link-hover wrap-anywhere">
    {name}
    {email !== null && (
      <span className="block text-quiet text-xs">
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
      <Link to={href('/dashboard/payments/:id', { id: String(paymentId) })} className="link">
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
      <Link to={href('/dashboard/orders/:bookingId', { bookingId: thingId })} className="link">
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
