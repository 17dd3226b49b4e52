// A page of results within the data of the page, which comes with its document for hydration. Cars and
// options as texts are a third as long, compressed, as in the words of React Router, which numbers each value.
import { listedCars, listedText } from '../../../cars/web/browse/listed-cars.ts';
import { isShownFacet } from '../filters/search-filters.tsx';
import type { SearchFound } from '../read-search.ts';

type Found = NonNullable<SearchFound['found']>;
type Facet = Found['facets'][number];
type FacetRow = [Facet['name'], isExact: boolean, values: string[], counts: number[]];

export interface PackedSearch extends Omit<SearchFound, 'found'> {
  readonly found:
    | (Omit<Found, 'cars' | 'facets'> & { readonly cars: string; readonly facets: string })
    | null;
}

/** Without the facets that the page does not show. */
export const packedSearch = ({ found, ...rest }: SearchFound): PackedSearch => ({
  ...rest,
  found: found && {
    ...found,
    cars: listedText(found.cars),
    facets: JSON.stringify(
      found.facets
        .filter((facet) => isShownFacet(facet, found.asked.is))
        .map(
          ({ name, isExact, options }): FacetRow => [
            name,
            isExact,
            options.map(({ value }) => value),
            options.map(({ count }) => count),
          ],
        ),
    ),
  },
});

export const unpackedSearch = ({ found, ...rest }: PackedSearch): SearchFound => ({
  ...rest,
  found: found && {
    ...found,
    cars: listedCars(found.cars),
    facets: (JSON.parse(found.facets) as FacetRow[]).map(([name, isExact, values, counts]) => ({
      name,
      isExact,
      options: values.map((value, at) => ({ value, count: counts[at] ?? 0 })),
    })),
  },
});
