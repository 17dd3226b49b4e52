import { type ReactNode, use, useState } from 'react';
import { excludedField, facetField, listedValue } from '../../search-fields.ts';
import { type FacetName, unstated } from '../../search-query.ts';
import { countOf, LiveCounts } from '../live-counts/live-counts.tsx';
import { facetLabels, labelInside, optionCount, optionText } from '../search-texts.ts';
import type { FacetView } from '../view/filters-of.ts';
import { openField, type rareRanges, shownAtOnce } from './open-lists.ts';
import { FromYourSearch, SentenceChoice } from './range-fields.tsx';

type Option = FacetView['options'][number];

/** The options of one facet, each with how many cars it would give. */
export function FacetChoices({
  form,
  facet,
  chosen,
  selected,
  leftOut,
}: {
  form: string;
  facet: FacetView;
  chosen: readonly string[];
  /** The sentence or the choice asks for these. */
  selected: readonly string[];
  /** Values whose cars are left out by choice. */
  leftOut: readonly string[];
}) {
  const { name, isExact, isOpen, canBeLeftOut } = facet;
  const { options, others } = useOptions(facet);
  const first = options.filter(({ value }, at) => at < shownAtOnce || selected.includes(value));
  const more = options.filter((option) => !first.includes(option));
  const rest = others > 0 && <OpenButton form={form} name={name} />;
  const choice = (option: Option) => (
    <Choice
      key={option.value}
      form={form}
      facet={name}
      option={option}
      isChosen={selected.includes(option.value)}
      isFromSentence={selected.includes(option.value) && !chosen.includes(option.value)}
      isExact={isExact}
    />
  );
  return (
    <details open={isOpen} className="filter-list" suppressHydrationWarning>
      <summary className="opener">{facetLabels[name]}</summary>
      {first.length === 0 ? rest : <ul>{first.map(choice)}</ul>}
      {first.length > 0 && more.length + others > 0 && (
        <details suppressHydrationWarning>
          <summary>
            {more.length + others} more
            <span className="sr-only">{` of ${facetLabels[name]}`}</span>
          </summary>
          <ul>{more.map(choice)}</ul>
          {rest}
        </details>
      )}
      {first.length > 0 && canBeLeftOut && (
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
    others: live || later.length > 0 ? 0 : others,
  };
}

/** Opens the same page without scripts, with this list open and all that is chosen. */
export const OpenButton = ({
  form,
  name,
  of = facetLabels[name as FacetName],
}: {
  form: string;
  name: FacetName | typeof rareRanges;
  /** What is chosen from. */
  of?: string;
}) => (
  <button
    type="submit"
    form={form}
    name={openField}
    value={name}
    className="btn btn-ghost lg:btn-sm"
  >
    Show the choices
    <span className="sr-only">{` of ${of}`}</span>
  </button>
);

const Choice = ({
  form,
  facet,
  option,
  isChosen,
  isFromSentence,
  isExact,
}: {
  form: string;
  facet: FacetName;
  option: Option;
  isChosen: boolean;
  /** The sentence asks it, and there it can be taken back. */
  isFromSentence: boolean;
  isExact: boolean;
}) => (
  <li>
    {isFromSentence ? (
      <SentenceChoice>
        <OptionText {...option} facet={facet} isFromSentence isExact={isExact} />
      </SentenceChoice>
    ) : (
      <label className="filter-choice">
        <input
          type="checkbox"
          form={form}
          name={facetField(facet)}
          value={listedValue(option.value)}
          defaultChecked={isChosen}
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
  isFromSentence = false,
  isExact,
}: Option & { facet: FacetName; isFromSentence?: boolean; isExact: boolean }) {
  const live = use(LiveCounts);
  const counted = live ? countOf(value, live.facets[facet] ?? {}) : count;
  const isCountExact = live ? !live.estimated.includes(facet) : isExact;
  return (
    <>
      <span>
        {optionText(facet, value)}
        {isFromSentence && <FromYourSearch />}
      </span>
      {counted !== null && <OptionCount count={counted} isExact={isCountExact} />}
    </>
  );
}

function OptionCount({ count, isExact }: { count: number; isExact: boolean }) {
  const { isAbout, figure, cars } = optionCount(count, isExact);
  return (
    <span data-count="">
      {isAbout && (
        <>
          <span aria-hidden="true"> ~</span>
          <span className="sr-only"> About </span>
        </>
      )}
      {figure}
      <span className="sr-only">{cars}</span>
    </span>
  );
}

/** The rarer ones are left out by a sentence: not lotus. */
const mostOffered = 24;

/** Values of a facet that no car may have. Excluded values no longer come with the results, so they are added. */
function LeftOutChoices({
  form,
  name,
  values: all,
  leftOut,
  rest,
}: {
  form: string;
  name: FacetName;
  values: readonly string[];
  leftOut: readonly string[];
  /** What stands in place of those that have not come yet; false where they have. */
  rest: ReactNode;
}) {
  const values = all.filter((value) => !leftOut.includes(value));
  const offered = rest
    ? []
    : [
        ...values.filter((value) => value !== unstated).slice(0, mostOffered),
        ...values.filter((value) => value === unstated),
      ];
  return (
    <details open={leftOut.length > 0} suppressHydrationWarning>
      <summary>
        Exclude
        <span className="sr-only">{` by ${labelInside(facetLabels[name])}`}</span>
      </summary>
      <ul>
        {[...leftOut, ...offered].map((value) => (
          <li key={value}>
            <label className="filter-choice">
              <input
                type="checkbox"
                form={form}
                name={excludedField(name)}
                value={listedValue(value)}
                defaultChecked={leftOut.includes(value)}
              />
              <span>
                <span className="sr-only">Not </span>
                {optionText(name, value)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {rest}
    </details>
  );
}
