import * as z from 'zod/mini';
import { type Download, download, rowsPerPage } from '../../../calls/server/download/download.ts';
import { decimalText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { searchText } from '../../../kit/wire.ts';
import { openedSince } from '../../admin/admin-contract.ts';
import { paymentStatuses } from '../../payment-status.ts';
import { findPayments } from './find-payments.ts';

const filter = z.strictObject({
  search: z.optional(searchText),
  status: z.optional(z.enum(paymentStatuses)),
  opened: z.optional(openedSince),
});

const columns = [
  ...['id', 'booking_id', 'car', 'buyer_name', 'buyer_email', 'amount', 'currency', 'status'],
  ...['transaction_id', 'opened_at', 'settled_at'],
];

/** As admins list them, newest first. */
export const downloadPayments = (queries: Queries): Download =>
  download('payments', columns, filter, async (narrowed, after) => {
    const last = after === undefined ? undefined : Number(after);
    const { payments } = await findPayments(queries, { ...narrowed, after: last }, rowsPerPage);
    return payments.map((one) => ({
      key: one.id,
      values: [
        ...[one.id, one.bookingId, one.carTitle, one.buyerName, one.buyerEmail],
        ...[decimalText(one.amountCents), 'USD', one.status, one.transactionId],
        ...[one.openedAt, one.settledAt],
      ],
    }));
  });
