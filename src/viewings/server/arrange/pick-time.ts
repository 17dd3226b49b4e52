// A time is picked: only one that the seller's hours give, and only for one viewing.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { personAdvisoryLock } from '../../../people/server/people.ts';
import { readHours, type SellerHours } from '../hours/seller-hours.ts';
import { slotsOf } from '../hours/slots.ts';

/** Whose time, and which. */
interface Picked {
  readonly sellerId: string;
  readonly startsAt: Date;
  /** The viewing that is moved, whose time is free for it. */
  readonly moved?: number;
}

interface Free extends SellerHours {
  readonly endsAt: Date;
}

/**
 * The seller's hours, if the time is free: it stays so until the transaction ends. The database
 * refuses a time that is taken, too.
 */
export async function pickTime(tx: Queries, { sellerId, startsAt, moved = 0 }: Picked) {
  await sql`select ${personAdvisoryLock('show-car', sellerId)}`.execute(tx);
  const hours = await readHours(tx, sellerId);
  const isOffered =
    hours && slotsOf(hours).some((slot) => slot.startsAt.getTime() === startsAt.getTime());
  if (!isOffered)
    return refuse('time-not-offered', { detail: 'The seller shows no cars at this time.' });
  const endsAt = new Date(startsAt.getTime() + hours.minutes * 60_000);
  const { rows } = await sql`
    select 1 from viewings where seller_id = ${sellerId} and state in ('requested', 'confirmed')
      and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}) and id <> ${moved}
    limit 1`.execute(tx);
  if (rows.length > 0)
    return refuse('time-taken', { detail: 'Somebody else has picked this time.' });
  return { ...hours, endsAt } satisfies Free;
}
