import type { OutputOf } from '../../../calls/call.ts';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import type { countAudit } from '../../admin/audit-contract.ts';
import type { AuditGroup } from '../../admin/audit-kinds.ts';
import { auditHref } from './audit-href.ts';

const labels = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts',
  roles: 'Roles',
  cars: 'Cars',
  'take-downs': 'Ads taken down',
  bookings: 'Bookings',
  money: 'Money',
  market: 'The market',
  refused: 'Refused',
} as const satisfies Record<AuditGroup, string>;

/** The page's heading, a search for a person, and a link for each group of kinds. */
export const AuditFilter = ({
  person = '',
  kind,
  counts,
}: {
  person?: string | undefined;
  kind?: AuditGroup | undefined;
  /** Unknown while the entries of a person are shown. */
  counts: OutputOf<typeof countAudit> | undefined;
}) => (
  <>
    <PageHead
      title="Audit"
      aside={
        <ListSearch name="person" value={person} label="Email address or id" also={{ kind }} />
      }
    />
    <FilterLinks
      label="Kinds of entries"
      names={labels}
      counts={counts && Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))}
      chosen={kind}
      hrefOf={(one) => auditHref({ person, kind: one })}
    />
  </>
);
