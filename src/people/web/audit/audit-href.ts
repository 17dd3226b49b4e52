import { href } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import type { AuditGroup } from '../../admin/audit-kinds.ts';

/** The audit page with a filter; what is undefined is left out. */
export const auditHref = (filter: {
  readonly person?: string | undefined;
  readonly kind?: AuditGroup | undefined;
  readonly after?: number | undefined;
}): string => href('/dashboard/audit') + queryOf(filter);
