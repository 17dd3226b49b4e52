import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../../messages/server/messages.ts';
import type { ReportVersion } from '../../report-version.ts';
import { isAsRead } from './is-as-read.ts';
import { type ReportedCar, reportDecidedMail } from './report-mails.ts';

/**
 * Ends the open reports of a car, by default all, and tells those who made them what came of it and why.
 * Gives how many there were.
 */
export async function closeReports(
  tx: Queries,
  car: ReportedCar,
  outcome: 'taken-down' | 'dismissed',
  reason: string,
  versions?: readonly ReportVersion[],
): Promise<number> {
  const { rows } = await sql<Addressee>`
    with closed as (
      update ad_reports set closed_at = now(), outcome = ${outcome}
      where car_id = ${car.id} and closed_at is null and ${isAsRead(versions)}
      returning reporter_id)
    select p.name, p.email from closed join people p on p.id = closed.reporter_id
    where p.erased_at is null order by p.id`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((reporter) => reportDecidedMail(reporter, car, outcome, reason)),
  );
  return rows.length;
}
