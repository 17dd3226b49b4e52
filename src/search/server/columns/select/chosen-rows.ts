// The rows that what is chosen of a facet leaves, and among which other rows its further options are. Makes
// and models are one choice, of what a car is called: all Audis, or a BMW X5.
import {
  boundsOf,
  familyNamed,
  isWithin,
  makesOfAnyModel,
  type SearchQuery,
  type SingleFacet,
  singleFacets,
  unstated,
} from '../../../search-query.ts';
import { exclude, wordsFor } from '../bits.ts';
import type { Columns } from '../columns.ts';

export interface Choice {
  /** The rows that have what is chosen. */
  readonly rows: Uint32Array;
  /** The other rows that have one option more, by facet; null for all of them. */
  readonly further: readonly { readonly facet: SingleFacet; readonly among: Uint32Array | null }[];
}

export function choicesOf(columns: Columns, query: SearchQuery): Choice[] {
  const { make, model } = query.is;
  const others = singleFacets.flatMap((facet): Choice[] => {
    const values = facet === 'make' || facet === 'model' ? undefined : query.is[facet];
    if (!values) return [];
    return [{ rows: rowsWith(columns, facet, values) ?? none, further: [{ facet, among: null }] }];
  });
  if (model) return [choiceOfModels(columns, query, model), ...others];
  if (!make) return others;
  const rows = rowsWith(columns, 'make', make) ?? none;
  return [{ rows, further: [{ facet: 'make', among: null }] }, ...others];
}

const none = new Uint32Array(0);

function choiceOfModels(columns: Columns, query: SearchQuery, models: readonly string[]): Choice {
  const { make } = query.is;
  const ofMakes = make ? (rowsWith(columns, 'make', make) ?? none) : null;
  const named = rowsWith(
    columns,
    'model',
    models.filter((model) => model !== unstated),
  );
  const ofAnyModel = rowsWith(columns, 'make', makesOfAnyModel(query));
  const withoutModel = models.includes(unstated) ? rowsWith(columns, 'model', [unstated]) : null;
  const rows = new Uint32Array(wordsFor(columns.rows.length));
  for (let word = 0; word < rows.length; word += 1)
    rows[word] =
      (named?.[word] ?? 0) |
      (ofAnyModel?.[word] ?? 0) |
      ((withoutModel?.[word] ?? 0) & (ofMakes ? (ofMakes[word] ?? 0) : -1));
  return {
    rows,
    further: [
      { facet: 'make', among: withoutModel ?? exceptMakesOf(columns, models) },
      { facet: 'model', among: ofMakes },
    ],
  };
}

/** The rows of makes of which none of these is a model. */
function exceptMakesOf(columns: Columns, models: readonly string[]): Uint32Array {
  const makes = columns.facets.make.values.filter((make) =>
    models.some((model) => model.startsWith(`${make} `)),
  );
  const others = new Uint32Array(wordsFor(columns.rows.length)).fill(-1);
  const ofMakes = rowsWith(columns, 'make', makes);
  if (ofMakes) exclude(others, ofMakes);
  return others;
}

/** Null where no row has one of these values. */
export function rowsWith(
  columns: Columns,
  facet: SingleFacet,
  chosen: readonly string[],
): Uint32Array | null {
  const column = columns.facets[facet];
  const values = chosen.flatMap((value) => {
    const bounds = boundsOf(value);
    if (bounds) return column.values.filter((stored) => isWithin(stored, bounds));
    const family = facet === 'model' ? familyNamed(value) : null;
    return family === null ? [value] : [value, ...columns.families.modelsOf(family)];
  });
  return column.setOf([...new Set(values)], columns.rows.length);
}
