import { type ReactNode, use, useState } from 'react';
import { excludedField, valueList } from '../../search-fields.ts';
import {
  type FacetName,
  facetNames,
  isStatedHere,
  type RangeName,
  rangeNames,
  type SearchQuery,
} from '../../search-query.ts';
import { LiveCounts } from '../live-counts/live-counts.tsx';
import { totalText } from '../search-texts.ts';
import type { FacetView, FiltersView } from '../view/filters-of.ts';
import type { HistogramsView } from '../view/search-view.ts';
import { FacetChoices, OpenButton } from './facet-choices.tsx';
import { rareRanges } from './open-lists.ts';
import { PlaceFields } from './place-fields.tsx';
import { RangeFields } from './range-fields.tsx';

/** Every choice with how many cars it would give. They belong to the form `form`. */
export function SearchFilters({
  form,
  query,
  filters: { facets, applied, withoutNumber, miles, rareRanges: rare },
  histograms = {},
  submit,
}: {
  form: string;
  /** What was chosen before, beside the sentence. */
  query: SearchQuery;
  filters: FiltersView;
  histograms?: HistogramsView;
  /** What its button says. */
  submit: ReactNode;
}) {
  const live = use(LiveCounts);
  const isAsked = (name: RangeName) =>
    query.ranges[name] !== undefined ||
    applied.ranges[name] !== undefined ||
    query.orUnstated?.some((unsure) => unsure === name) === true;
  const isUsual = (name: RangeName) => usualRanges.has(name) || isAsked(name);
  const range = (name: RangeName) => (
    <RangeFields
      key={name}
      form={form}
      name={name}
      query={query}
      applied={applied.ranges[name]}
      withoutNumber={(live?.withoutNumber ?? withoutNumber)[name]}
      // None comes or goes while filters are touched.
      histogram={histograms[name] && (live?.histograms[name] ?? histograms[name])}
    />
  );
  const isFirst = ({ name }: FacetView) =>
    comesFirst.has(name) || (name === 'trim' && applied.is.model !== undefined);
  const isLeavingOutOffered = (name: FacetName) =>
    facets.some((facet) => facet.name === name && facet.canBeLeftOut);
  const choices = (facet: FacetView) => (
    <FacetChoices
      key={facet.name}
      form={form}
      facet={facet}
      chosen={query.is[facet.name] ?? []}
      selected={applied.is[facet.name] ?? []}
      leftOut={query.isNot[facet.name] ?? []}
    />
  );
  return (
    // What has the focus stays above the button.
    <div className="filter-parts clear-of-bottom grid gap-2">
      <div className="filter-choices grid gap-2">
        {facets.filter(isFirst).map(choices)}
        {rangeNames.filter(isUsual).map(range)}
        <RareRanges form={form} state={rare}>
          {rangeNames.filter((name) => !isUsual(name) && isStatedHere(name)).map(range)}
        </RareRanges>
        <PlaceFields form={form} chosen={query.near ?? []} parsedMiles={miles} />
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
      </div>
      {/* Filters fade towards the button, so that people see that more lie below it. */}
      <div className="filter-button before:-top-6 sticky bottom-0 bg-base-100 py-3 before:pointer-events-none before:absolute before:inset-x-0 before:h-6 before:bg-linear-to-t before:from-base-100 forced-colors:before:hidden">
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

export const showText = (total: number): string =>
  total === 0 ? 'No cars match' : `Show ${totalText(total)}`;

const usualRanges: ReadonlySet<RangeName> = new Set(['price', 'year', 'mileage']);

const rareRangesText = (): string =>
  isStatedHere('inspected') ? 'Engine, battery and inspection' : 'Engine and battery';

/** The others come once the filters are touched, or without scripts once they are asked for; then they stay. */
function RareRanges({
  form,
  state,
  children,
}: {
  form: string;
  state: FiltersView['rareRanges'];
  children: ReactNode;
}) {
  const live = use(LiveCounts);
  const [isThere, setThere] = useState(state !== 'later');
  if (live && !isThere) setThere(true);
  return (
    <details open={state === 'open'} className="filter-list" suppressHydrationWarning>
      <summary className="opener">{rareRangesText()}</summary>
      {isThere ? (
        <div className="grid gap-2 pt-2">{children}</div>
      ) : (
        <OpenButton form={form} name={rareRanges} of={rareRangesText()} />
      )}
    </details>
  );
}

/** Most people begin with these, and go on with the trims of a model. */
const comesFirst: ReadonlySet<FacetName> = new Set(['make', 'model', 'body', 'fuel']);
