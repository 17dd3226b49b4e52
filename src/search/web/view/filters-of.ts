// The choices of a search, as a page shows them. Lists that stand closed are not sent with it: those are
// most of its bytes, and few are opened.
import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import {
  type FacetName,
  familyNamed,
  type RangeName,
  type SearchQuery,
  unstated,
} from '../../search-query.ts';
import { rareRanges, shownAtOnce } from '../filters/open-lists.ts';
import { textsOf } from '../query-texts.ts';

type Results = OutputOf<typeof searchCars>;

export interface FacetView {
  readonly name: FacetName;
  /** False: its counts are estimates. */
  readonly isExact: boolean;
  readonly options: Results['facets'][number]['options'];
  /** How many more there are, which come when they are asked for. */
  readonly others: number;
  readonly isOpen: boolean;
  /** Whether cars with one of its values can be left out: where people say so, and where a car may not state any. */
  readonly canBeLeftOut: boolean;
}

export interface FiltersView {
  /** How many conditions the search has. */
  readonly count: number;
  /** Whether the ranges that few ask for come with the page, and stand open. */
  readonly rareRanges: 'open' | 'closed' | 'later';
  readonly facets: readonly FacetView[];
  /** The filters in effect: what the sentence and the choices ask together. */
  readonly applied: Pick<SearchQuery, 'is' | 'ranges'>;
  /** For each range in effect, how many cars without the number belong, or would. */
  readonly withoutNumber: Readonly<Partial<Record<RangeName, number>>>;
  /** The distance that the sentence says. */
  readonly miles: number | null;
}

/** `opened`: the facets whose options all come with the page; null for every one. */
export function filtersOf(
  query: SearchQuery,
  results: Results,
  opened: ReadonlySet<string> | null,
): FiltersView {
  const { is, ranges } = appliedOf(query, results);
  return {
    count: textsOf(results.query).length,
    rareRanges: opened?.has(rareRanges) ? 'open' : opened ? 'later' : 'closed',
    facets: results.facets
      .filter((facet) => isShown(facet, is))
      .map((facet) => facetOf(facet, query, is[facet.name] ?? [], opened)),
    applied: { is, ranges },
    withoutNumber: countsByName(results.withoutNumber),
    miles: parsedMiles(results),
  };
}

export const countsByName = (counts: Results['withoutNumber']): FiltersView['withoutNumber'] =>
  Object.fromEntries(counts.map(({ name, count }) => [name, count]));

/** The models in stock stand in place of a family that the sentence names and nobody has chosen. */
function appliedOf(choices: SearchQuery, results: Results): FiltersView['applied'] {
  const { query } = results;
  const { make = [], model = [] } = query.is;
  const chosen = new Set([...(choices.is.make ?? []), ...(choices.is.model ?? [])]);
  const families = model.filter((name) => familyNamed(name) && !chosen.has(name));
  if (families.length === 0) return query;
  const modelsOf = (family: string) =>
    results.families.find(({ name }) => name === family)?.models ?? [];
  const inStock = families.flatMap((family) =>
    modelsOf(family).length > 0 ? modelsOf(family) : (familyNamed(family) ?? family),
  );
  const names = [...model.filter((name) => !families.includes(name)), ...inStock];
  const isOf = (ownMake: string) => (name: string) => name.startsWith(`${ownMake} `);
  const makes = make.filter(
    (name) => chosen.has(name) || !families.some(isOf(name)) || names.some(isOf(name)),
  );
  return { ranges: query.ranges, is: { ...query.is, make: makes, model: [...new Set(names)] } };
}

function facetOf(
  { name, isExact, options: counted }: Results['facets'][number],
  query: SearchQuery,
  applied: readonly string[],
  opened: ReadonlySet<string> | null,
): FacetView {
  const missing = applied.filter((value) => !counted.some((option) => option.value === value));
  const all = [...counted, ...missing.map((value) => ({ value, count: 0 }))];
  const isUsed = applied.length > 0 || query.isNot[name] !== undefined;
  const isOpened = opened?.has(name) ?? false;
  const options =
    isOpened || !opened
      ? all
      : all.filter(({ value }, at) => isUsed && (at < shownAtOnce || applied.includes(value)));
  const others = all.length - options.length;
  const canBeLeftOut = saysWhatIsNot.has(name) || all.some(({ value }) => value === unstated);
  return { name, isExact, options, others, isOpen: isUsed || isOpened, canBeLeftOut };
}

/** Facets of which people say what they do not want. */
const saysWhatIsNot: ReadonlySet<FacetName> = new Set([
  'make',
  'model',
  'trim',
  'body',
  'fuel',
  'color',
]);

/** More models are no choice, unless they are those of a make; nor are more trims, unless those of a model. */
const mostOfAll = 100;

/** The category among whose cars is searched is the only one, and no choice. */
function isShown({ name, options }: Results['facets'][number], is: SearchQuery['is']): boolean {
  if (is[name]) return true;
  if (name === 'category') return options.length > 1;
  const isOfAll = (name === 'model' && !is.make) || (name === 'trim' && !is.model);
  return options.length > 0 && !(isOfAll && options.length > mostOfAll);
}

/** The distance that the sentence says for the places that are chosen, whatever is chosen there; null for none. */
export const parsedMiles = ({ understood }: Pick<OutputOf<typeof searchCars>, 'understood'>) =>
  understood.findLast(({ miles }) => miles !== null)?.miles ?? null;
