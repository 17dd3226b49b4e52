import type { ReactNode } from 'react';
import { excludedField, listedValue } from '../../search-fields.ts';
import { type FacetName, unstated } from '../../search-query.ts';
import { facetLabels } from '../search-texts.ts';

/** Facets of which people say what they do not want. */
export const canBeLeftOut: ReadonlySet<FacetName> = new Set([
  'make',
  'model',
  'trim',
  'body',
  'fuel',
  'color',
]);
/** The rarer ones are left out by a sentence: not lotus. */
const mostOffered = 24;

/** Values of a facet that no car may have. Those that are left out already are found no more. */
export function LeftOutChoices({
  form,
  name,
  values: found,
  leftOut,
  rest,
}: {
  form: string;
  name: FacetName;
  values: readonly string[];
  leftOut: readonly string[];
  /** In place of those that have not come yet. */
  rest: ReactNode;
}) {
  const values = found.filter((value) => !leftOut.includes(value));
  const offered = [
    ...values.filter((value) => value !== unstated).slice(0, mostOffered),
    ...values.filter((value) => value === unstated),
  ];
  return (
    <details open={leftOut.length > 0} suppressHydrationWarning>
      <summary className="link flex min-h-11 cursor-pointer items-center text-sm">
        Leave out
        <span className="sr-only"> by {facetLabels[name].toLowerCase()}</span>
      </summary>
      <ul>
        {[...leftOut, ...offered].map((value) => (
          <li key={value}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200 lg:min-h-9">
              <input
                type="checkbox"
                form={form}
                name={excludedField(name)}
                value={listedValue(value)}
                defaultChecked={leftOut.includes(value)}
                className="size-5 shrink-0 accent-primary"
              />
              <span>
                <span className="sr-only">Not </span>
                {value}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {rest}
    </details>
  );
}
