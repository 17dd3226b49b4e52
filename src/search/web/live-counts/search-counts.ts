// How many cars a search finds and what each option would give: for filters that are not applied yet.
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { searchCars } from '../../contract.ts';
import { readSearchInput } from '../read-search-input.ts';
import { countsByName } from '../view/filters-of.ts';
import { histogramsOf } from '../view/search-view.ts';
import type { Route } from './+types/search-counts';
import type { SearchCounts } from './live-counts.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { after: _, before: __, ...criteria } = readSearchInput(params);
  const { within } = requireOutput(parseInput(searchCars, { within: params.get('within') }));
  const outcome = await context.get(requestContext).callApi(searchCars, { ...criteria, within });
  if (isRefused(outcome, 'busy')) return new Response(null, { status: 503 });
  const results = requireOutput(outcome);
  const { total, facets, withoutNumber } = results;
  return Response.json({
    total,
    facets: Object.fromEntries(
      facets.map(({ name, options }) => [
        name,
        Object.fromEntries(options.map(({ value, count }) => [value, count])),
      ]),
    ),
    withoutNumber: countsByName(withoutNumber),
    histograms: histogramsOf(results),
    estimated: facets.filter(({ isExact }) => !isExact).map(({ name }) => name),
  } satisfies SearchCounts);
}
