import { href, Link } from 'react-router';
import { cappedText } from '../../../kit/capped-count.ts';
import { amountText } from '../../../kit/money.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { LostEntry, ProviderWord } from '../../database-loss-contract.ts';
import type { EntryKind } from '../../ledger.ts';

const names = ['Car', 'Entry', 'Card provider', 'Amount'];

export const LostEntries = ({
  entries,
  count,
}: {
  entries: readonly LostEntry[];
  /** Of all, also those that are not shown. */
  count: number;
}) => (
  <div className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">
      Missing <span className="figures font-normal text-quiet">({cappedText(count)})</span>
    </h2>
    <TableCards>
      <ColumnHeads names={names} />
      <tbody>
        {entries.map((entry) => (
          <Row key={`${entry.bookingId} ${entry.kind} ${entry.causeId}`} entry={entry} />
        ))}
      </tbody>
    </TableCards>
    {count > entries.length && (
      <p className="text-quiet text-sm">These are the first {entries.length}.</p>
    )}
  </div>
);

const Row = ({ entry }: { entry: LostEntry }) => (
  <tr>
    <td className="wrap-anywhere">
      <Link
        to={href('/advertise/:id', { id: String(entry.carId) })}
        className="link link-hover font-medium"
      >
        {entry.carTitle}
      </Link>
      <span className="figures block text-quiet text-xs">Booking {entry.bookingId}</span>
    </td>
    <td data-label={names[1]} className="text-sm">
      <div>
        {kindText(entry.kind)} {entry.causeId}
        <span className="block text-quiet text-xs">
          <Moment at={entry.enteredAt} hasDay />
        </span>
      </div>
    </td>
    <td data-label={names[2]} className="wrap-anywhere text-sm">
      <div>
        {entry.providerSays ? providerTexts[entry.providerSays] : 'Not asked yet'}
        {entry.isRecorded && ', recorded'}
        {entry.reference && <code className="block text-quiet text-xs">{entry.reference}</code>}
        {entry.paymentId !== null && (
          <Link
            to={href('/dashboard/payments/:id', { id: String(entry.paymentId) })}
            className="link text-xs"
          >
            Payment {entry.paymentId}
          </Link>
        )}
      </div>
    </td>
    <td data-label={names[3]} className="figures font-semibold">
      {amountText(entry.amountCents)}
    </td>
  </tr>
);

/** `refund-arrived` as “Refund arrived”. */
const kindText = (kind: EntryKind): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

const providerTexts = {
  charged: 'Charged',
  refunded: 'Refunded',
  open: 'Not charged so far',
  nothing: 'Nothing was charged',
  unknown: 'Doesn’t know it',
} as const satisfies Record<ProviderWord, string>;
