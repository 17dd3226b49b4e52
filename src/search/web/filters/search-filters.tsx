import { use } from 'react';
import { excludedField, valueList } from '../../search-fields.ts';
import {
  type FacetName,
  facetNames,
  type RangeName,
  rangeNames,
  type SearchQuery,
} from '../../search-query.ts';
import { LiveCounts } from '../live-counts/live-counts.tsx';
import { totalText } from '../search-texts.ts';
import type { FacetView, FiltersView } from '../view/filters-of.ts';
import { canBeLeftOut, FacetChoices } from './facet-choices.tsx';
import { PlaceFields, RangeFields } from './range-fields.tsx';

/** Every choice with how many cars it would give. They belong to the form `form`. */
export function SearchFilters({
  form,
  query,
  filters: { facets, said, miles },
  submit = 'Show cars',
}: {
  form: string;
  /** What was chosen before, beside the sentence. */
  query: SearchQuery;
  filters: FiltersView;
  /** What its button says. */
  submit?: string;
}) {
  const live = use(LiveCounts);
  const isOffered = (name: RangeName) =>
    usualRanges.has(name) || query.ranges[name] || said.ranges[name];
  const isFirst = ({ name }: FacetView) =>
    comesFirst.has(name) || (name === 'trim' && said.is.model !== undefined);
  const isLeavingOutOffered = (name: FacetName) =>
    canBeLeftOut.has(name) && facets.some((facet) => facet.name === name);
  const choices = (facet: FacetView) => (
    <FacetChoices
      key={facet.name}
      form={form}
      facet={facet}
      chosen={query.is[facet.name] ?? []}
      said={said.is[facet.name] ?? []}
      leftOut={query.isNot[facet.name] ?? []}
    />
  );
  return (
    // What has the focus stays above the button.
    <div className="clear-of-bottom grid gap-2">
      {facets.filter(isFirst).map(choices)}
      {rangeNames.filter(isOffered).map((name) => (
        <RangeFields key={name} form={form} name={name} query={query} said={said.ranges[name]} />
      ))}
      <PlaceFields form={form} chosen={query.near ?? []} said={miles} />
      {facets.filter((facet) => !isFirst(facet)).map(choices)}
      {facetNames.map((name) => {
        const excluded = query.isNot[name];
        return excluded && !isLeavingOutOffered(name) ? (
          <input
            key={name}
            type="hidden"
            form={form}
            name={excludedField(name)}
            value={valueList(excluded)}
          />
        ) : null;
      })}
      {query.sort && <input type="hidden" form={form} name="sort" value={query.sort} />}
      <div className="sticky bottom-0 bg-base-100 py-3">
        <button type="submit" form={form} className="btn btn-primary w-full">
          {live ? showText(live.total) : submit}
        </button>
        {/* Said aloud: what is written on a button is not. */}
        <p role="status" className="sr-only">
          {live && totalText(live.total)}
        </p>
      </div>
    </div>
  );
}

const showText = (total: number): string =>
  total === 0 ? 'No cars match' : `Show ${totalText(total)}`;

/** The others are offered to those who name them. */
const usualRanges: ReadonlySet<RangeName> = new Set(['price', 'year', 'mileage', 'power']);

/** Most people begin with these, and go on with the trims of a model. */
const comesFirst: ReadonlySet<FacetName> = new Set(['make', 'model']);
