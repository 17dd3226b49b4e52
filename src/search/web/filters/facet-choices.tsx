import { use } from 'react';
import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { facetField, listedValue } from '../../search-fields.ts';
import type { FacetName } from '../../search-query.ts';
import { countOf, LiveCounts } from '../live-counts/live-counts.tsx';
import { facetLabels, optionText } from '../search-texts.ts';
import { optionCount } from '../total-text.ts';
import { canBeLeftOut, LeftOutChoices } from './left-out-choices.tsx';
import { InYourSearch, SaidChoice } from './said-choice.tsx';

type Option = OutputOf<typeof searchCars>['facets'][number]['options'][number];

/** How many options of a facet are shown at once. */
const shownAtOnce = 7;

/** The options of one facet, each with how many cars it would give. */
export function FacetChoices({
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
      <SaidChoice>
        <OptionText {...option} facet={facet} isSaid isExact={isExact} />
      </SaidChoice>
    ) : (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200 lg:min-h-9">
        <input
          type="checkbox"
          form={form}
          name={facetField(facet)}
          value={listedValue(option.value)}
          defaultChecked={isChosen}
          className="size-5 shrink-0 accent-primary"
        />
        <OptionText {...option} facet={facet} isExact={isExact} />
      </label>
    )}
  </li>
);

function OptionText({
  facet,
  value,
  count,
  isSaid = false,
  isExact,
}: Option & { facet: FacetName; isSaid?: boolean; isExact: boolean }) {
  const live = use(LiveCounts);
  const { isAbout, figure, cars } = live
    ? optionCount(countOf(value, live.facets[facet] ?? {}), !live.estimated.includes(facet))
    : optionCount(count, isExact);
  return (
    <>
      <span className="min-w-0 grow">
        {optionText(value)}
        {isSaid && <InYourSearch />}
      </span>
      <span data-count="" className="figures text-quiet text-xs">
        {isAbout && (
          <>
            <span aria-hidden="true"> ~</span>
            <span className="sr-only"> About </span>
          </>
        )}
        {figure}
        <span className="sr-only">{cars}</span>
      </span>
    </>
  );
}
