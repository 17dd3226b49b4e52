// What PostgreSQL itself writes down about each statement that a market runs, those in triggers and
// functions included: its text and the plan by which it was run.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarketAddress } from '../market/market.ts';
import { databaseAt } from '../market/sql.ts';

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

export interface LoggedPlan {
  /** Without line ends. */
  readonly statement: string;
  readonly plan: Plan;
  /** Of its parameters, as texts. */
  readonly values: readonly (string | null)[];
}

/** From now on, for new connections of these roles. */
export async function logPlans(
  market: MarketAddress,
  database: string,
  roles: readonly string[],
  { withValues = false } = {},
) {
  for (const role of roles)
    for (const [name, value] of Object.entries({
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
      'auto_explain.log_verbose': 'on',
      'auto_explain.log_parameter_max_length': withValues ? '-1' : '0',
    }))
      await databaseAt(market).pool.query(
        `alter role ${role} in database ${database} set ${name} = '${value}'`,
      );
}

/** Each statement once for each plan that it had. */
export const readLoggedPlans = async ({ dataDir }: MarketAddress): Promise<LoggedPlan[]> =>
  plansIn(await readFile(join(dataDir, 'postgres.log'), 'utf8'));

function plansIn(log: string): LoggedPlan[] {
  const plans = new Map<string, LoggedPlan>();
  for (const [, text = ''] of log.matchAll(/LOG: {2}duration: .* plan:\n((?:\t.*\n)*)/g)) {
    const {
      'Query Text': query,
      'Query Parameters': parameters = '',
      Plan: plan,
    } = JSON.parse(text);
    const statement = query.replaceAll(/\s+/g, ' ').trim();
    const values = [...parameters.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
      ([, value]) => value?.replaceAll("''", "'") ?? null,
    );
    plans.set(`${statement} ${shapeOf(plan)}`, { statement, plan, values });
  }
  return [...plans.values()];
}

const shapeOf = (plan: Plan): string =>
  [plan['Node Type'], plan['Index Name'], ...(plan.Plans ?? []).map(shapeOf)].join();
