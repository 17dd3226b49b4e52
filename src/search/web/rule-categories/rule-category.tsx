// The page of a category beside the four: the cars that its rule finds, to be searched. Anyone sees it.
import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import type { CallApi } from '../../../calls/call-api.ts';
import { parseInput } from '../../../calls/input.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { NoCars } from '../../../cars/web/browse/no-cars.tsx';
import { Empty } from '../../../kit/web/list/empty.tsx';
import { readRuleCategory } from '../../rule-categories-contract.ts';
import { searchPath } from '../../search-path.ts';
import { asksSomething, readSearch, type SearchFound } from '../read-search.ts';
import { CategoryResults } from '../results/category-results.tsx';
import { FoundCars } from '../results/found-cars.tsx';
import { readSaveState, type SaveState } from '../saved/read-save-state.ts';
import { SaveSearch } from '../saved/save-search.tsx';

interface RuleCategoryFound {
  readonly category: OutputOf<typeof readRuleCategory>;
  /** Null of a category that was withdrawn. */
  readonly results: SearchFound | null;
  /** Null where there is nothing to save. */
  readonly saveState: SaveState | null;
}

/** The category of the address `/cars/7`. Throws a response if there is none. */
export async function findRuleCategory(
  callApi: CallApi,
  id: string | undefined,
  params: URLSearchParams,
  isSignedIn: boolean,
): Promise<RuleCategoryFound> {
  const input = requireOutput(parseInput(readRuleCategory, { id }));
  const category = requireOutput(await callApi(readRuleCategory, input));
  if (category.isWithdrawn) return { category, results: null, saveState: null };
  const results = await readSearch(callApi, params, category.id);
  const { asked, found } = results;
  const saveState = await readSaveState(callApi, asked, found, isSignedIn, category.name);
  return { category, results, saveState };
}

export function RuleCategory({
  category,
  results,
  saveState,
  offerOf,
}: RuleCategoryFound & { offerOf: (car: Car) => ReactNode }) {
  if (!results) return <Withdrawn {...category} />;
  if (results.found?.total === 0 && !asksSomething(results.asked))
    return <NoneYet category={category} saveState={saveState} />;
  return (
    <CategoryResults category={category} results={results} saveState={saveState}>
      <FoundCars {...results} offerOf={offerOf} />
    </CategoryResults>
  );
}

type Category = RuleCategoryFound['category'];

const NoneYet = ({
  category: { name, description },
  saveState,
}: Pick<RuleCategoryFound, 'category' | 'saveState'>) => (
  <div className="page-width grid gap-8 py-10 sm:py-14">
    <header className="grid gap-4">
      <h1 className="text-xl">{name}</h1>
      <p className="text-quiet max-w-text">{description}</p>
      {saveState && <SaveSearch state={saveState} />}
    </header>
    <NoCars />
  </div>
);

const Withdrawn = ({ name, rule }: Category) => (
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
