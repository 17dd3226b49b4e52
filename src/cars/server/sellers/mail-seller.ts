import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import type { LockedCar } from '../lock-car.ts';

/** Mails the seller of a car what an admin has done to it. One who was erased gets no mail. */
export async function mailSeller(
  tx: Queries,
  { sellerId }: Pick<LockedCar, 'sellerId'>,
  mailTo: (seller: Addressee) => Mail,
): Promise<void> {
  const { rows } = await sql<Addressee>`
    select name, email from people where id = ${sellerId} and erased_at is null`.execute(tx);
  await enqueueMails(tx, rows.map(mailTo));
}
