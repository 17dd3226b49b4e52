import { use, useState } from 'react';
import { facetField, listedValue } from '../../search-fields.ts';
import type { FacetName } from '../../search-query.ts';
import { countOf, LiveCounts } from '../live-counts/live-counts.tsx';
import { facetLabels, optionText } from '../search-texts.ts';
import { optionCount } from '../total-text.ts';
import { type FacetView, openField, shownAtOnce } from '../view/filters-of.ts';
import { canBeLeftOut, LeftOutChoices } from './left-out-choices.tsx';
import { InYourSearch, SaidChoice } from './said-choice.tsx';

type Option = FacetView['options'][number];

/** The options of one facet, each with how many cars it would give. */
export function FacetChoices({
  form,
  facet,
  chosen,
  said,
  leftOut,
}: {
  form: string;
  facet: FacetView;
  chosen: readonly string[];
  /** The sentence or the choice asks for these. */
  said: readonly string[];
  /** And cars with one of these are left out by choice. */
  leftOut: readonly string[];
}) {
  const { name, isExact, isOpen } = facet;
  const { options, others } = useOptions(facet);
  const first = options.filter(({ value }, at) => at < shownAtOnce || said.includes(value));
  const more = options.filter((option) => !first.includes(option));
  const rest = others > 0 && <OpenButton form={form} name={name} />;
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
    <details open={isOpen} className="border-base-300 border-b pb-2" suppressHydrationWarning>
      <summary className="opener flex min-h-11 cursor-pointer items-center font-medium text-sm">
        {facetLabels[name]}
      </summary>
      {first.length === 0 ? rest : <ul>{first.map(choice)}</ul>}
      {first.length > 0 && more.length + others > 0 && (
        <details suppressHydrationWarning>
          <summary className="link flex min-h-11 cursor-pointer items-center text-sm">
            {more.length + others} more
            <span className="sr-only"> of {facetLabels[name]}</span>
          </summary>
          <ul>{more.map(choice)}</ul>
          {rest}
        </details>
      )}
      {first.length > 0 && canBeLeftOut.has(name) && (
        <LeftOutChoices
          form={form}
          name={name}
          values={options.map(({ value }) => value)}
          leftOut={leftOut}
          rest={rest}
        />
      )}
    </details>
  );
}

/**
 * Those that came with the page, and the others once the filters are touched. What is listed once stays, as
 * it may have been chosen.
 */
function useOptions({ name, options, others }: FacetView): Pick<FacetView, 'options' | 'others'> {
  const live = use(LiveCounts);
  const [later, setLater] = useState<readonly string[]>([]);
  const listed = new Set([...options.map(({ value }) => value), ...later]);
  const added =
    others > 0 ? Object.keys(live?.facets[name] ?? {}).filter((value) => !listed.has(value)) : [];
  if (added.length > 0) setLater([...later, ...added]);
  return {
    // How many cars each would give is said by the live counts.
    options: [...options, ...later.map((value) => ({ value, count: 0 }))],
    others: live ? 0 : others,
  };
}

/** Without scripts: the same page, with this list open and all that is chosen. */
const OpenButton = ({ form, name }: { form: string; name: FacetName }) => (
  <button
    type="submit"
    form={form}
    name={openField}
    value={name}
    className="btn btn-ghost btn-sm max-lg:btn-md"
  >
    Show the choices
    <span className="sr-only"> of {facetLabels[name]}</span>
  </button>
);

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
