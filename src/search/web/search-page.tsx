import { href } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { isRefused, refuse } from '../../calls/refusal.ts';
import { requireOutput } from '../../calls/web/page-data.ts';
import { requestContext } from '../../calls/web/request-context.ts';
import { CarCard, CardOffer, cardGrid } from '../../cars/web/browse/car-card.tsx';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../kit/web/empty.tsx';
import { FilterLinks } from '../../kit/web/filter-links.tsx';
import { NextPage } from '../../kit/web/next-page.tsx';
import { searchCars } from '../contract.ts';
import { fieldsOnWire } from '../search-fields.ts';
import type { Route } from './+types/search-page';
import { type Asked, searchPath, sortedBy } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import { SearchChips } from './search-chips.tsx';
import { SearchFilters } from './search-filters.tsx';
import { sortLabels, textsOf, totalText } from './search-texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? 'Search · Forecourt' },
  { name: 'description', content: 'Find a used car by plain words and by its facts.' },
  // Every combination of choices is an address.
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const asked = readAsked(new URL(request.url).searchParams);
  const outcome = await callApi(searchCars, asked);
  const isPreparing = isRefused(outcome, 'busy');
  const found = isPreparing ? null : requireOutput(outcome);
  const what = found ? textsOf(found.asked, found.words).join(', ') : asked.sentence;
  const next = found?.next ?? null;
  return {
    asked,
    found,
    title: `${what === '' ? 'All cars' : what} · Forecourt`,
    nextPath: next && nextPathOf(asked, next),
  };
}

const known = new Set(['q', 'after', ...Object.keys(fieldsOnWire)]);

/** What no search knows is left out, such as a mark of a newsletter, and so is what is no value. */
function readAsked(params: URLSearchParams): Asked {
  const names = [...new Set(params.keys())].filter((name) => known.has(name));
  const fields = Object.fromEntries(
    names.map((name) => {
      // A form also sends the fields that were left empty.
      const values = params.getAll(name).filter((value) => value !== '');
      return [name, values.length > 0 ? values.join(',') : undefined];
    }),
  );
  const read = parseInput(searchCars, fields);
  if (!isRefused(read)) return read;
  const wrong = new Set(Object.keys(read.fields ?? {}).map((path) => path.split('.')[0]));
  const rest = Object.entries(fields).filter(([name]) => !wrong.has(name));
  return requireOutput(
    wrong.size > 0 ? parseInput(searchCars, Object.fromEntries(rest)) : refuse('not-found'),
  );
}

const nextPathOf = (asked: Asked, { key, id }: NonNullable<Asked['after']>): string => {
  const path = searchPath(asked);
  return `${path}${path.includes('?') ? '&' : '?'}${queryOf({ after: `${key}-${id}` }).slice(1)}`;
};

const form = 'search';

/** Beside the one that is used where none is chosen. */
function sortsOf({ near }: Asked['query']) {
  const { newest, distance: _, ...others } = sortLabels;
  return near ? { newest, ...others } : others;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { asked, found, nextPath } = loaderData;
  const { sentence, query } = asked;
  return (
    <div className="page-width grid gap-6 py-8 sm:py-10">
      <header className="grid gap-4">
        <h1 className="text-xl">
          {found ? <>Search {totalText(found.total, found.isExact)}</> : 'Search'}
        </h1>
        <SearchBox id={form} sentence={sentence} className="max-w-2xl" />
        {found && <SearchChips asked={asked} found={found} />}
        {found?.corrections.map(({ typed, taken }) => (
          <p key={typed} className="text-sm">
            Showing results for <strong>{taken}</strong> instead of “{typed}”.
          </p>
        ))}
      </header>
      {found ? (
        <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <aside aria-label="Filters" className="lg:sticky lg:top-4">
            <button
              type="button"
              popoverTarget="filters"
              className="btn btn-outline w-full lg:hidden"
            >
              Filters
            </button>
            <div id="filters" popover="auto" className="filter-sheet">
              <div className="flex items-center justify-between lg:hidden">
                <h2 className="text-lg">Filters</h2>
                <button
                  type="button"
                  popoverTarget="filters"
                  popoverTargetAction="hide"
                  className="btn btn-ghost"
                >
                  Close
                </button>
              </div>
              <SearchFilters form={form} query={query} found={found} />
            </div>
          </aside>
          <div className="grid gap-5">
            <FilterLinks
              label="Order"
              names={sortsOf(found.asked)}
              all={found.asked.near ? sortLabels.distance : sortLabels.newest}
              chosen={found.asked.sort}
              hrefOf={(sort) => searchPath({ sentence, query: sortedBy(query, sort) })}
            />
            {found.cars.length === 0 && <NothingFound />}
            <div className={cardGrid}>
              {found.cars.map((car, position) => (
                <CarCard key={car.id} car={car} isFirst={position === 0}>
                  <CardOffer car={car}>{null}</CardOffer>
                </CarCard>
              ))}
            </div>
            {nextPath && <NextPage href={nextPath} />}
          </div>
        </div>
      ) : (
        <Empty title="The search is being prepared. Try again in a moment.">
          <a href={searchPath(asked)} className="btn btn-primary">
            Try again
          </a>
        </Empty>
      )}
    </div>
  );
}

const NothingFound = () => (
  <Empty title="No car is like that right now." bay="night">
    <p className="text-quiet max-w-text">Take something away above, or look at all cars.</p>
    <a href={href('/search')} className="btn btn-outline">
      All cars
    </a>
  </Empty>
);
