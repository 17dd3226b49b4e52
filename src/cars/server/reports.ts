// People report ads; admins dismiss the reports, or take the ad down.
import { type RawBuilder, sql } from 'kysely';
import { href } from 'react-router';
import { refuse } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
import { actAs } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { momentKey } from '../../kit/server/database/list-queries.ts';
import { type Addressee, enqueueMails, type Mail } from '../../messages/server/messages.ts';
import { emailOrEmpty } from '../../people/server/people.ts';
import * as adminContract from '../admin-contract.ts';
import { carPath } from '../car-path.ts';
import * as contract from '../report-contract.ts';
import type { ReportVersion } from '../report-version.ts';
import { type CarRow, carOf, publicColumns } from './car-row.ts';
import type { Dependencies } from './dependencies.ts';
import { type LockedCar, recordCarEvent } from './lock-car.ts';

type ReportedCar = Pick<LockedCar, 'id' | 'title' | 'imageId'>;

export const reportCar = ({ database }: Dependencies) =>
  handle(contract.reportCar, async ({ id, reason, details }, caller) => {
    const { person } = caller;
    if (!person.isEmailVerified) return refuse('email-unverified');
    return database.transaction(async (tx) => {
      const { rows } = await sql<{ sellerId: string }>`
        select seller_id as "sellerId" from cars where id = ${id} and state <> 'withdrawn'`.execute(
        tx,
      );
      const [car] = rows;
      if (!car) return refuse('not-found');
      if (car.sellerId === person.id) return refuse('own-car');
      await actAs(tx, actorOf(caller));
      await sql`
        insert into ad_reports (car_id, reporter_id, reason, details)
        values (${id}, ${person.id}, ${reason}, ${details})
        on conflict (car_id, reporter_id) where closed_at is null
          do update set reason = excluded.reason, details = excluded.details,
            reported_at = case
              when (ad_reports.reason, ad_reports.details) = (excluded.reason, excluded.details)
              then ad_reports.reported_at else excluded.reported_at end`.execute(tx);
      await recordCarEvent(tx, id, 'reported');
      return { acknowledged: true };
    });
  });

type ReportRow = CarRow &
  Omit<adminContract.Report, 'id' | 'car' | 'version'> & {
    readonly reportId: number;
    readonly key: number;
  };

export const listReports = ({ database }: Dependencies) =>
  handle(adminContract.listReports, async ({ after, limit = adminContract.reportsPerPage }) => {
    const { rows } = await sql<ReportRow>`
      select ${publicColumns}, ${emailOrEmpty('p')} as "sellerEmail", r.id as "reportId", r.reason, r.details, r.reported_at as "reportedAt",
        ${momentKey(sql`r.reported_at`)} as key,
        case when reporter.erased_at is null then reporter.name end as "reporterName"
      from ad_reports r
      join people reporter on reporter.id = r.reporter_id
      join cars c on c.id = r.car_id join people p on p.id = c.seller_id
      where r.closed_at is null and r.id > ${after ?? 0}
      order by r.id limit ${limit}`.execute(database.queries);
    return rows.map(({ reportId, key, reason, details, reportedAt, reporterName, ...car }) => ({
      id: reportId,
      car: carOf(car),
      reason,
      details,
      reportedAt,
      version: { key, id: reportId },
      reporterName,
    }));
  });

export const dismissReports = ({ database }: Dependencies) =>
  handle(adminContract.dismissReports, ({ id, reason, versions }, admin) =>
    database.transaction(async (tx) => {
      const { rows } = await sql<{ title: string; imageId: string }>`
        select title, image_id as "imageId" from cars where id = ${id}`.execute(tx);
      const [car] = rows;
      if (!car) return refuse('not-found');
      await actAs(tx, actorOf(admin, reason));
      const closed = await closeReports(tx, { id, ...car }, 'dismissed', reason, versions);
      if (closed > 0) await recordCarEvent(tx, id, 'reports-dismissed');
      return { modifiedCount: closed };
    }),
  );

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

/** Selects only the reports that say what was read. Without `versions` it is all of them. */
export const isAsRead = (versions: readonly ReportVersion[] | undefined): RawBuilder<boolean> =>
  versions === undefined
    ? sql`true`
    : sql`(id, ${momentKey(sql`reported_at`)}) in (select * from unnest(
        ${versions.map(({ id }) => id)} :: bigint[], ${versions.map(({ key }) => key)} :: bigint[]))`;

function reportDecidedMail(
  reporter: Addressee,
  car: ReportedCar,
  outcome: 'taken-down' | 'dismissed',
  reason: string,
): Mail {
  const isTakenDown = outcome === 'taken-down';
  return {
    recipient: reporter.email,
    name: reporter.name,
    subject: `${isTakenDown ? 'We took down' : 'We checked'} the ad you reported: ${car.title}`,
    paragraphs: [
      isTakenDown
        ? `Thanks for your report. We’ve taken the ad for the ${car.title} off the market, for this reason:`
        : `Thanks for your report. We’ve checked the ad for the ${car.title}, and it stays, for this reason:`,
      'We haven’t told the seller who reported it.',
    ],
    quote: reason,
    picture: mailedPicture(car.imageId, car.title),
    button: isTakenDown
      ? { label: 'Find another car', to: href('/search') }
      : { label: 'See the ad', to: carPath(car) },
    because: `you reported this ad on ${marketName()}`,
  };
}

/** The ads that a person has reported, for the file of everything about them. */
export async function reportsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select car_id, reason, details, reported_at, closed_at, outcome
    from ad_reports where reporter_id = ${personId} order by id`.execute(tx);
  return rows;
}

/** Erases what a person has reported. */
export async function eraseReports(tx: Queries, personId: string): Promise<void> {
  await sql`delete from ad_reports where reporter_id = ${personId}`.execute(tx);
}
