// What a plan reads of a table that grows: by an index and a condition on it, or up to a limit, it stays
// as quick as it is; anything else becomes slower with each row.
import type { Plan } from './logged-plans.ts';

/** The number of rows of each table that grows, and of entries of its indexes. */
export type Sizes = ReadonlyMap<string, number>;

/** This many rows are read in milliseconds, and the planner does not care how. */
const few = 3000;

/** Of the rows that are read, at least this part is of use. */
const mostLeftOut = 0.05;

/** Reads all their rows before they give the first one. */
const readsAll = /^(Sort|Aggregate|Hash|Materialize|WindowAgg|SetOp|ModifyTable)$/;

/** In the words of a developer: what to look for in the statement. */
export const unboundedReads = (plan: Plan, sizes: Sizes, isLimited = false): string[] => [
  ...(unboundedRead(plan, sizes, isLimited) ?? []),
  ...(plan.Plans ?? []).flatMap((part, at) =>
    unboundedReads(part, sizes, staysLimited(plan, part, at, isLimited)),
  ),
];

function staysLimited(plan: Plan, part: Plan, at: number, isLimited: boolean): boolean {
  if (part['Parent Relationship'] === 'InitPlan' || part['Parent Relationship'] === 'SubPlan')
    return false;
  if (plan['Node Type'] === 'Limit') return true;
  // The other side of a join is read again for each row of the first.
  const isJoin = /Join|Nested Loop/.test(plan['Node Type']);
  return isLimited && !readsAll.test(plan['Node Type']) && !(isJoin && at > 0);
}

function unboundedRead(plan: Plan, sizes: Sizes, isLimited: boolean): [string] | null {
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index } = plan;
  if (
    (plan.Schema ?? 'public') !== 'public' ||
    !/^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(node)
  )
    return null;
  const size = sizes.get(index ?? table ?? '') ?? 0;
  const rows = plan['Plan Rows'];
  // Up to a limit, it may read as many as it leaves out.
  const isBounded = isLimited && (!plan.Filter || rows > size * mostLeftOut);
  if (size <= few || isBounded) return null;
  if (plan['Index Cond'])
    return rows > few && !isLimited ? [`${rows} rows of ${table ?? ''} by ${index}`] : null;
  return [`${node} of ${[table, index].filter(Boolean).join(' by ')}`];
}
