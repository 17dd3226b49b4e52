import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { excludedField, facetField, rangeField } from '../../search-fields.ts';
import {
  type FacetName,
  facetNames,
  type RangeName,
  rangeNames,
  type SearchQuery,
  type UnsureRange,
  unsureRanges,
} from '../../search-query.ts';
import { facetLabels, optionText, rangeLabels } from '../search-texts.ts';
import { optionCountText } from '../total-text.ts';
import { canBeLeftOut, LeftOutChoices } from './left-out-choices.tsx';
import { NearFields } from './near-fields.tsx';

type Found = OutputOf<typeof searchCars>;
type Option = Found['facets'][number]['options'][number];

/** So many options of a facet are shown at once. */
const shownAtOnce = 7;

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
            value={excluded.join(',')}
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

/**
 * Thousands of models are no choice: they come once a make is. Nor is the one category among whose
 * cars is searched.
 */
const isShown = (name: FacetName, options: readonly Option[], said: readonly string[]): boolean => {
  if (said.length > 0) return true;
  if (name === 'category') return options.length > 1;
  return options.length > 0 && !((name === 'model' || name === 'trim') && options.length > 100);
};

const RangeFields = ({
  form,
  name,
  query,
}: {
  form: string;
  name: RangeName;
  query: SearchQuery;
}) => (
  <fieldset className="grid gap-1 border-base-300 border-b pb-4">
    <legend className="font-medium text-sm">{rangeLabels[name]}</legend>
    <div className="flex items-center gap-2">
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          form={form}
          name={rangeField(name, end)}
          defaultValue={query.ranges[name]?.[end] ?? ''}
          inputMode="numeric"
          aria-label={`${rangeLabels[name]} ${end}`}
          placeholder={end}
          className="input w-full min-w-0"
        />
      ))}
    </div>
    {unsureRanges.includes(name as UnsureRange) && (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200 lg:min-h-9">
        <input
          type="checkbox"
          form={form}
          name="or-unstated"
          value={name}
          defaultChecked={query.orUnstated?.includes(name as UnsureRange)}
          className="size-5 shrink-0 accent-primary"
        />
        Include not stated
        <span className="sr-only"> ({rangeLabels[name]})</span>
      </label>
    )}
  </fieldset>
);

function FacetChoices({
  form,
  name,
  options: found,
  chosen,
  said,
  leftOut,
  isExact,
}: {
  form: string;
  name: FacetName;
  options: readonly Option[];
  chosen: readonly string[];
  /** The sentence or the choice asks for these. */
  said: readonly string[];
  /** And cars with one of these are left out by choice. */
  leftOut: readonly string[];
  /** False: the counts are estimates. */
  isExact: boolean;
}) {
  const isFound = new Set(found.map(({ value }) => value));
  const missing = said.filter((value) => !isFound.has(value));
  const options = [...found, ...missing.map((value) => ({ value, count: 0 }))];
  if (!isShown(name, found, said)) return null;
  const first = options.filter(({ value }, at) => at < shownAtOnce || said.includes(value));
  const more = options.filter((option) => !first.includes(option));
  const choice = (option: Option) => (
    <Choice
      key={option.value}
      form={form}
      facet={name}
      option={option}
      isChosen={said.includes(option.value)}
      isSaid={said.includes(option.value) && !chosen.includes(option.value)}
      isExact={isExact}
    />
  );
  return (
    <details open={said.length > 0 || leftOut.length > 0} className="border-base-300 border-b pb-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sm">
        {facetLabels[name]}
      </summary>
      <ul>{first.map(choice)}</ul>
      {more.length > 0 && (
        <details>
          <summary className="link flex min-h-11 cursor-pointer items-center text-sm">
            {more.length} more
            <span className="sr-only"> of {facetLabels[name]}</span>
          </summary>
          <ul>{more.map(choice)}</ul>
        </details>
      )}
      {canBeLeftOut.has(name) && (
        <LeftOutChoices form={form} name={name} options={found} leftOut={leftOut} />
      )}
    </details>
  );
}

const Choice = ({
  form,
  facet,
  option,
  isChosen,
  isSaid,
  isExact,
}: {
  form: string;
  facet: FacetName;
  option: Option;
  isChosen: boolean;
  /** By the sentence: there it can be taken back. */
  isSaid: boolean;
  isExact: boolean;
}) => (
  <li>
    {isSaid ? (
      <p className="flex min-h-11 items-center gap-3 rounded-field text-sm lg:min-h-9">
        <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center text-primary">
          ✓
        </span>
        <OptionText {...option} facet={facet} isSaid isExact={isExact} />
      </p>
    ) : (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200 lg:min-h-9">
        <input
          type="checkbox"
          form={form}
          name={facetField(facet)}
          value={option.value}
          defaultChecked={isChosen}
          className="size-5 shrink-0 accent-primary"
        />
        <OptionText {...option} facet={facet} isExact={isExact} />
      </label>
    )}
  </li>
);

const OptionText = ({
  facet,
  value,
  count,
  isSaid = false,
  isExact,
}: Option & { facet: FacetName; isSaid?: boolean; isExact: boolean }) => (
  <>
    <span className="min-w-0 grow">
      {optionText(value)}
      {isSaid && <span className="block text-quiet text-xs"> in your search</span>}
    </span>
    <span data-count={`${facet}=${value}`} className="figures text-quiet text-xs">
      <span aria-hidden="true">{count.toLocaleString('en-US')}</span>
      <span className="sr-only">{` ${optionCountText(count, isExact)}`}</span>
    </span>
  </>
);
