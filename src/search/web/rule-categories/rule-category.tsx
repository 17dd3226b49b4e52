// The page of a category beside the four: the cars that its rule finds, newest first. Anyone sees it.
import { href } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import type { CallApi } from '../../../calls/call-api.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { CarCard, CardOffer, cardGrid } from '../../../cars/web/browse/car-card.tsx';
import { NoCars } from '../../../cars/web/browse/no-cars.tsx';
import { countText } from '../../../categories/category.ts';
import { queryOf } from '../../../kit/query.ts';
import { Empty } from '../../../kit/web/list/empty.tsx';
import { NextPage } from '../../../kit/web/list/next-page.tsx';
import { searchCars } from '../../contract.ts';
import { readRuleCategory } from '../../rule-categories-contract.ts';
import { searchPath } from '../../search-path.ts';
import { FilterBar } from '../filter-bar.tsx';
import { readAsked } from '../read-asked.ts';
import { preparingText } from '../search-texts.ts';

interface RuleCategoryFound {
  readonly category: OutputOf<typeof readRuleCategory>;
  /** Null while the search is being prepared, and of a category that was withdrawn. */
  readonly found: Pick<OutputOf<typeof searchCars>, 'cars' | 'next'> | null;
}

/** The category of the address `/cars/7`. Throws a response if there is none. */
export async function findRuleCategory(
  callApi: CallApi,
  id: string | undefined,
  query: URLSearchParams,
): Promise<RuleCategoryFound> {
  const input = requireOutput(parseInput(readRuleCategory, { id }));
  const category = requireOutput(await callApi(readRuleCategory, input));
  if (category.isWithdrawn) return { category, found: null };
  const { after } = readAsked(query);
  const outcome = await callApi(searchCars, { sentence: '', query: category.rule, after });
  if (isRefused(outcome, 'busy')) return { category, found: null };
  const { cars, next } = requireOutput(outcome);
  return { category, found: { cars, next } };
}

export function RuleCategory({ category, found }: RuleCategoryFound) {
  const { name, description, quantity, rule } = category;
  if (category.isWithdrawn) return <Withdrawn {...category} />;
  const { cars, next } = found ?? { cars: [], next: null };
  return (
    <div className="page-width grid gap-8 py-10 sm:py-14">
      <header className="grid gap-4">
        <h1 className="text-xl">{name}</h1>
        <p className="text-quiet max-w-text">
          {quantity !== null && (
            <span className="figures">
              {countText(quantity)} {quantity === 1 ? 'car' : 'cars'}.{' '}
            </span>
          )}
          {description}
        </p>
        <FilterBar name={name} within={rule} />
      </header>
      {found === null && (
        <Empty title={preparingText}>
          <a
            href={href('/cars/:categoryId', { categoryId: String(category.id) })}
            className="btn btn-primary"
          >
            Try again
          </a>
        </Empty>
      )}
      {found && cars.length === 0 && <NoCars />}
      <div className={cardGrid}>
        {cars.map((car, position) => (
          <CarCard key={car.id} car={car} isFirst={position === 0}>
            <CardOffer car={car}>{null}</CardOffer>
          </CarCard>
        ))}
      </div>
      {next && <NextPage href={queryOf({ after: `${next.key}-${next.id}` })} />}
    </div>
  );
}

const Withdrawn = ({ name, rule }: RuleCategoryFound['category']) => (
  <div className="page-width grid gap-8 py-12">
    <h1 className="text-xl">{name}</h1>
    <Empty title={`We no longer keep the category ${name}.`} bay="night">
      <p className="text-quiet max-w-text">The cars are still here: the search finds them.</p>
      <a href={searchPath({ sentence: '', query: rule })} className="btn btn-primary">
        Search for these cars
      </a>
      <a href={href('/')} className="btn btn-outline">
        Back to homepage
      </a>
    </Empty>
  </div>
);
