// The places that somebody chose are typed as well: they may be mistyped, or not known.
import type { Near, SearchQuery } from '../../search-query.ts';
import { placeNamed } from '../../understand/places/doubtful-places.ts';
import { placeKey } from '../../understand/places/place-names.ts';
import { plainPlace } from '../../understand/places/states.ts';
import type { Correction } from '../../understand/typing-errors.ts';
import { withoutPlaces } from '../../without.ts';
import type { StockCopy } from './stock-copy.ts';

interface ChosenPlaces {
  /** The query for the places that are known. */
  readonly query: SearchQuery;
  readonly corrections: readonly Correction[];
  readonly unknownPlaces: readonly string[];
}

/** `typed`: the query of the sentence. A place that it names as well is called as it is there. */
export function chosenPlaces(
  query: SearchQuery,
  stock: Pick<StockCopy, 'columns' | 'vocabulary'>,
  typed: SearchQuery,
): ChosenPlaces {
  const nameOf = (place: string) => {
    const key = placeKey(plainPlace(place));
    const { places, placesOfStock } = stock.vocabulary;
    const name = places.get(key) ?? placesOfStock.get(key);
    return typed.near?.some((near) => near.place === name) && name ? name : place;
  };
  const places = (query.near ?? []).map((near) => ({ near, named: named(near, stock) }));
  const near = places.flatMap(({ near: { miles }, named }) =>
    named ? [{ place: nameOf(named.place), miles }] : [],
  );
  return {
    query: near.length > 0 ? { ...query, near } : withoutPlaces(query),
    corrections: places.flatMap(({ named }) => named?.correction ?? []),
    unknownPlaces: places.flatMap(({ near, named }) => (named ? [] : [near.place])),
  };
}

/** One that is known, perhaps mistyped; or else as a seller wrote it. */
function named(
  { place }: Near,
  { columns, vocabulary }: Pick<StockCopy, 'columns' | 'vocabulary'>,
) {
  const listed = placeNamed(place, vocabulary);
  if (listed) return listed;
  if (columns.place.codesOf([place]).length > 0) return { place };
  const ofStock = vocabulary.placesOfStock.get(placeKey(plainPlace(place)));
  return ofStock === undefined ? null : { place: ofStock };
}
