import { type RawBuilder, sql } from 'kysely';
import { momentKey } from '../../../kit/server/database/list-queries.ts';
import type { ReportVersion } from '../../report-version.ts';

/** Of a table of reports: only those that say what was read. Without `versions` it is all of them. */
export const isAsRead = (versions: readonly ReportVersion[] | undefined): RawBuilder<boolean> =>
  versions === undefined
    ? sql`true`
    : sql`(id, ${momentKey(sql`reported_at`)}) in (select * from unnest(
        ${versions.map(({ id }) => id)} :: bigint[], ${versions.map(({ key }) => key)} :: bigint[]))`;
