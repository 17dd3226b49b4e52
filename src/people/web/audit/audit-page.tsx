import { Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { listTitle } from '../../../ui/list/list-title.ts';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { auditEntriesPerPage, countAudit, listAudit } from '../../admin/audit-contract.ts';
import type { Route } from './+types/audit-page';
import { AuditFilter } from './audit-filter.tsx';
import { auditHref } from './audit-href.ts';
import { AuditTable } from './audit-table.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  { title: pageTitle(listTitle('Audit', list?.filter.person, list?.entries.length), matches) },
  { name: 'description', content: 'Who did what to whom, when, and from where.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const input = {
    person: query.get('person') || undefined,
    kind: query.get('kind') || undefined,
    after: query.get('after') || undefined,
  };
  const filter = requireOutput(parseInput(listAudit, input));
  const { callApi } = context.get(requestContext);
  const [entries, counts] = await Promise.all([
    callApi(listAudit, filter),
    filter.person ? undefined : callApi(countAudit, {}).then(requireOutput),
  ]);
  return { filter, entries: requireOutput(entries), counts };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { filter, entries, counts } = loaderData;
  const last = entries.length === auditEntriesPerPage ? entries.at(-1)?.id : undefined;
  return (
    <section className="grid grid-cols-1 gap-6">
      <AuditFilter {...filter} counts={counts} />
      {entries.length === 0 ? (
        <Empty title="Nothing like that has happened." bay="night">
          <Link to={auditHref({})} className="btn btn-outline">
            Show everything
          </Link>
        </Empty>
      ) : (
        <AuditTable entries={entries} />
      )}
      {last && <NextPage href={auditHref({ ...filter, after: last })} />}
    </section>
  );
}
