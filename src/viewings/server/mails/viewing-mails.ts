// To whom of the two an email goes about a viewing, and which.
import { sql } from 'kysely';
import { otherSide, type Side } from '../../../bookings/side.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';
import type { ViewingRow } from '../viewing-row.ts';
import { type MailKind, viewingMail } from './viewing-mail.ts';

/** What has happened to a viewing; `ended`: by the market. */
export type ViewingEvent =
  | 'picked'
  | 'moved'
  | 'confirmed'
  | 'cancelled'
  | 'expired'
  | 'tomorrow'
  | 'ended';

/** `by` is who has done it, where it was one of the two. */
export async function mailsOf(
  tx: Queries,
  viewing: ViewingRow,
  event: ViewingEvent,
  by: Side = 'buyer',
): Promise<Mail[]> {
  const { rows } = await sql<Addressee & { id: string }>`
    select id, name, email from people
    where id in (${viewing.buyerId}, ${viewing.sellerId}) and erased_at is null
      and suspended_at is null`.execute(tx);
  return kindsOf(event, viewing, by).flatMap(([side, kind]) => {
    const id = side === 'buyer' ? viewing.buyerId : viewing.sellerId;
    const reader = rows.find((row) => row.id === id);
    return reader ? [viewingMail(kind, { reader, side, viewing })] : [];
  });
}

function kindsOf(event: ViewingEvent, { status, askedBy }: ViewingRow, by: Side) {
  const other = otherSide(by);
  const isConfirmed = status === 'confirmed';
  const kinds: Readonly<Record<ViewingEvent, readonly (readonly [Side, MailKind])[]>> = {
    picked: isConfirmed
      ? [
          ['buyer', 'confirmed'],
          ['seller', 'arranged'],
        ]
      : [['seller', 'requested']],
    moved: isConfirmed
      ? [
          ['buyer', 'confirmed'],
          ['seller', 'moved'],
        ]
      : [[other, 'asked-to-move']],
    confirmed: [[other, 'confirmed']],
    cancelled: [[other, 'cancelled']],
    expired: [[askedBy, 'expired']],
    tomorrow: [
      ['buyer', 'tomorrow'],
      ['seller', 'tomorrow'],
    ],
    ended: [
      ['buyer', 'ended'],
      ['seller', 'ended'],
    ],
  };
  return kinds[event];
}
