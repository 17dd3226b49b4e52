import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { excludedField, valueList } from '../../search-fields.ts';
import { type FacetName, facetNames, rangeNames, type SearchQuery } from '../../search-query.ts';
import { FacetChoices, isShown } from './facet-choices.tsx';
import { canBeLeftOut } from './left-out-choices.tsx';
import { NearFields } from './near-fields.tsx';
import { RangeFields } from './range-fields.tsx';

type Found = OutputOf<typeof searchCars>;

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
  return (
    // What has the focus stays above the button.
    <div className="clear-of-bottom grid gap-2">
      {rangeNames.map((name) => (
        <RangeFields key={name} form={form} name={name} query={query} />
      ))}
      <NearFields form={form} near={query.near} />
      {found.facets.map(({ name, options }) => (
        <FacetChoices
          key={name}
          form={form}
          name={name}
          options={options}
          chosen={query.is[name] ?? []}
          said={found.asked.is[name] ?? []}
          leftOut={query.isNot[name] ?? []}
          isExact={found.isExact}
        />
      ))}
      {facetNames.map((name) => {
        const excluded = query.isNot[name];
        return excluded && !offersLeavingOut(found, name) ? (
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
          {submit}
        </button>
      </div>
    </div>
  );
}

/** A facet that is shown, with what to leave out of it. */
const offersLeavingOut = ({ facets, asked }: Found, name: FacetName): boolean =>
  canBeLeftOut.has(name) &&
  facets.some((facet) => facet.name === name && isShown(name, facet.options, asked.is[name] ?? []));
