import { use } from 'react';
import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { excludedField, valueList } from '../../search-fields.ts';
import {
  type FacetName,
  facetNames,
  type RangeName,
  rangeNames,
  type SearchQuery,
} from '../../search-query.ts';
import { LiveCounts } from '../live-counts/live-counts.tsx';
import { totalText } from '../total-text.ts';
import { FacetChoices } from './facet-choices.tsx';
import { canBeLeftOut } from './left-out-choices.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RangeFields } from './range-fields.tsx';

type Found = OutputOf<typeof searchCars>;
type Facet = Found['facets'][number];

/** Every choice with how many cars it would give. They belong to the form `form`. */
export function SearchFilters({
  form,
  query,
  found,
  submit = 'Show cars',
}: {
  form: string;
  /** What was chosen before, beside the sentence. */
  query: SearchQuery;
  found: Found;
  /** What its button says. */
  submit?: string;
}) {
  const live = use(LiveCounts);
  const isOffered = (name: RangeName) =>
    usualRanges.has(name) || query.ranges[name] || found.asked.ranges[name];
  const shown = found.facets.filter((facet) => isShownFacet(facet, found.asked.is));
  const isFirst = ({ name }: Facet) =>
    comesFirst.has(name) || (name === 'trim' && found.asked.is.model !== undefined);
  const isLeavingOutOffered = (name: FacetName) =>
    canBeLeftOut.has(name) && shown.some((facet) => facet.name === name);
  const choices = ({ name, options, isExact }: Facet) => (
    <FacetChoices
      key={name}
      form={form}
      name={name}
      options={options}
      chosen={query.is[name] ?? []}
      said={found.asked.is[name] ?? []}
      leftOut={query.isNot[name] ?? []}
      isExact={isExact}
    />
  );
  return (
    // What has the focus stays above the button.
    <div className="clear-of-bottom grid gap-2">
      {shown.filter(isFirst).map(choices)}
      {rangeNames.filter(isOffered).map((name) => (
        <RangeFields
          key={name}
          form={form}
          name={name}
          query={query}
          said={found.asked.ranges[name]}
        />
      ))}
      <PlaceFields form={form} chosen={query.near ?? []} found={found} />
      {shown.filter((facet) => !isFirst(facet)).map(choices)}
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

/** More models are no choice, unless they are those of a make; nor are more trims, unless those of a model. */
const mostOfAll = 100;

/** The category among whose cars is searched is the only one, and no choice. */
function isShownFacet({ name, options }: Facet, asked: SearchQuery['is']): boolean {
  if (asked[name]) return true;
  if (name === 'category') return options.length > 1;
  const isOfAll = (name === 'model' && !asked.make) || (name === 'trim' && !asked.model);
  return options.length > 0 && !(isOfAll && options.length > mostOfAll);
}
