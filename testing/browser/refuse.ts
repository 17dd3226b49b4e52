import type { Page, Route } from '@playwright/test';
import type { AnyCall } from '../../src/calls/call.ts';
import { problemMediaType, problemOf } from '../../src/calls/problem.ts';
import type { RefusalOf } from '../../src/calls/refusal.ts';

/** Answers a request as the market does when it refuses this call. */
export function refuseRoute<C extends AnyCall>(
  route: Route,
  call: C,
  refusal: RefusalOf<C>,
): Promise<void> {
  const problem = problemOf(call, refusal);
  return route.fulfill({
    status: problem.status,
    contentType: problemMediaType,
    body: JSON.stringify(problem),
  });
}

/** From now on the page's requests to this address are refused. */
export const refuseAll = <C extends AnyCall>(
  page: Page,
  address: string,
  call: C,
  refusal: RefusalOf<C>,
): Promise<unknown> => page.route(address, (route) => refuseRoute(route, call, refusal));
