// People report ads; admins dismiss the reports, or take the ad down.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { momentKey } from '../../../kit/server/database/list-queries.ts';
import { refuseUnverified } from '../../../people/refuse-unverified.ts';
import {
  dismissReports,
  listReports,
  type Report,
  reportsPerPage,
} from '../../decide-reports-contract.ts';
import { reportCar } from '../../report-contract.ts';
import { type CarRow, carOf, publicColumns } from '../car-row.ts';
import { recordCarEvent } from '../record-car-event.ts';
import { closeReports } from './close-reports.ts';

type ReportRow = CarRow &
  Omit<Report, 'id' | 'car' | 'version'> & { readonly reportId: number; readonly key: number };

export const reportHandlers = ({ queries, transaction }: Database): CallHandler[] => [
  handle(reportCar, ({ id, reason, details }, { person, client }) => {
    if (!person.isEmailVerified) return Promise.resolve(refuseUnverified());
    return transaction(async (tx) => {
      const { rows } = await sql<{ sellerId: string }>`
        select seller_id as "sellerId" from cars where id = ${id} and state <> 'withdrawn'`.execute(
        tx,
      );
      const [car] = rows;
      if (!car) return refuse('not-found');
      if (car.sellerId === person.id)
        return refuse('own-car', {
          detail: 'This is your own car. Edit or delete it in My Products.',
        });
      await actAs(tx, actorOf({ person, client }));
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
  }),

  handle(listReports, async ({ after }) => {
    const { rows } = await sql<ReportRow>`
      select ${publicColumns}, p.email as "sellerEmail", r.id as "reportId", r.reason, r.details, r.reported_at as "reportedAt",
        ${momentKey(sql`r.reported_at`)} as key,
        case when reporter.erased_at is null then reporter.name end as "reporterName"
      from ad_reports r
      join people reporter on reporter.id = r.reporter_id
      join cars c on c.id = r.car_id join people p on p.id = c.seller_id
      where r.closed_at is null and r.id > ${after ?? 0}
      order by r.id limit ${reportsPerPage}`.execute(queries);
    return rows.map(({ reportId, key, reason, details, reportedAt, reporterName, ...car }) => ({
      id: reportId,
      car: carOf(car),
      reason,
      details,
      reportedAt,
      version: { key, id: reportId },
      reporterName,
    }));
  }),

  handle(dismissReports, ({ id, reason, versions }, admin) =>
    transaction(async (tx) => {
      const { rows } = await sql<{ title: string; imageId: string }>`
        select title, image_id as "imageId" from cars where id = ${id}`.execute(tx);
      const [car] = rows;
      if (!car) return refuse('not-found');
      await actAs(tx, actorOf(admin, reason));
      const closed = await closeReports(tx, { id, ...car }, 'dismissed', reason, versions);
      if (closed > 0) await recordCarEvent(tx, id, 'reports-dismissed');
      return { modifiedCount: closed };
    }),
  ),
];
