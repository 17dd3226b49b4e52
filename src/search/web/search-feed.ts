// The newest cars of a search, for a feed reader: RFC 4287.

import { href } from 'react-router';
import { isRefused } from '../../calls/refusal.ts';
import { requireBrowsing } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { carPath } from '../../cars/car-path.ts';
import { priceText } from '../../kit/money.ts';
import { xmlText } from '../../kit/text/escape-html.ts';
import { excerpt } from '../../kit/text/excerpt.ts';
import { searchCars } from '../contract.ts';
import { feedPath, searchPath } from '../search-path.ts';
import { asksNoFact, sortedBy } from '../search-query.ts';
import type { Route } from './+types/search-feed';
import { textsOf } from './query-texts.ts';
import { readSearchInput } from './read-search-input.ts';

export const middleware = [requireBrowsing];
export async function loader({ context, request }: Route.LoaderArgs) {
  const { after: _, before: __, ...criteria } = readSearchInput(new URL(request.url).searchParams);
  const { callApi, marketName } = context.get(requestContext);
  const outcome = await callApi(searchCars, {
    ...criteria,
    query: sortedBy(criteria.query, 'newest'),
  });
  // Feed readers come back by themselves.
  if (isRefused(outcome, 'busy'))
    return new Response('The search is being prepared.', {
      status: 503,
      headers: { 'retry-after': '60', 'content-type': 'text/plain; charset=utf-8' },
    });
  const results = requireOutput(outcome);
  // All cars stand in on a page where words tell none from another, and in a feed each would be new.
  const { understood, wordCounts } = results;
  const isText = wordCounts.length > 0 && understood.every(({ query }) => asksNoFact(query));
  const isStandIn = isText && wordCounts.every(({ isTelling }) => !isTelling);
  const cars = isStandIn ? [] : results.cars;
  const what = textsOf(results.query, results.words).join(', ');
  const urlOf = (path: string) => xmlText(new URL(path, request.url).href);
  const updated = cars[0]?.postedAt ?? new Date(0);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${urlOf(feedPath(criteria))}</id>
<title>${xmlText(`New on ${marketName}: ${what === '' ? 'all cars' : what}`)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${xmlText(marketName)}</name></author>
<link rel="self" type="application/atom+xml" href="${urlOf(feedPath(criteria))}"/>
<link rel="alternate" type="text/html" href="${urlOf(searchPath(criteria))}"/>
${cars.map((car) => entryOf(car, urlOf)).join('')}</feed>
`;
  return new Response(body, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
}

/** Known again by the car's number, whatever its title becomes. */
const entryOf = (car: Car, urlOf: (path: string) => string): string => {
  const { id, title, resalePriceCents, location, description, sellerName } = car;
  const at = car.postedAt.toISOString();
  const summary = excerpt(`${priceText(resalePriceCents)}, ${location}. ${description}`, 300);
  return `<entry>
<id>${urlOf(href('/car/:id', { id: String(id) }))}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${urlOf(carPath(car))}"/>
<published>${at}</published>
<updated>${at}</updated>
<author><name>${xmlText(sellerName)}</name></author>
<summary>${xmlText(summary)}</summary>
</entry>
`;
};
