// While filters are chosen, their button says how many cars they would show, and each option what it
// would give. Without scripts the button shows the cars. TanStack Query would spare the search page
// little: what is asked for stands in the form, after a pause, and no count is cached.
import { createContext, type RefObject, useEffect, useState } from 'react';
import { href } from 'react-router';
import { isAsItCame, isFormField } from '../../../ui/hydration/as-it-came.ts';
import { boundsOf, familyNamed, isWithin, type RangeName } from '../../search-query.ts';
import { openField } from '../filters/open-lists.ts';
import { createLatestRequest, queryOfForm } from '../latest-request.ts';
import type { HistogramsView } from '../view/search-view.ts';

/** How many milliseconds of quiet pass before the server is asked. */
const pauseMs = 150;

/** What the choices as they are would give; null until something is chosen. */
export const LiveCounts = createContext<SearchCounts | null>(null);

/** Counts for the filters within `filters`, which belong to the form of this id wherever they stand. */
export function useLiveCounts(
  filters: RefObject<HTMLElement | null>,
  formId: string,
): SearchCounts | null {
  const [counts, setCounts] = useState<SearchCounts | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    const column = filters.current;
    if (!column || !(form instanceof HTMLFormElement)) return;
    const requests = createLatestRequest(pauseMs);
    const count = async () => {
      const isLatest = requests.start();
      const latest = await readCounts(form);
      // Meanwhile something else may have been chosen.
      if (isLatest()) setCounts(latest);
    };
    const countSoon = ({ target }: Event) => {
      if (isFormField(target) && target.form === form) requests.startSoon(count);
    };
    const isTouched =
      column.contains(document.activeElement) ||
      // A list whose choices have not come.
      column.querySelector(`details[open] > [name="${openField}"]`) !== null ||
      Array.from(form.elements).some((field) => isFormField(field) && !isAsItCame(field));
    // Not every browser moves the focus to what is pressed.
    const touches = ['focusin', 'toggle'];
    const countFirst = () => {
      for (const name of touches) column.removeEventListener(name, countFirst, true);
      count();
    };
    if (isTouched) count();
    else for (const name of touches) column.addEventListener(name, countFirst, true);
    for (const name of ['input', 'change']) addEventListener(name, countSoon);
    return () => {
      requests.cancel();
      for (const name of touches) column.removeEventListener(name, countFirst, true);
      for (const name of ['input', 'change']) removeEventListener(name, countSoon);
    };
  }, [filters, formId]);
  return counts;
}

/** Null where the server has no answer. */
async function readCounts(form: HTMLFormElement): Promise<SearchCounts | null> {
  try {
    const response = await fetch(`${href('/search.counts')}?${queryOfForm(form)}`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * What no car has is not named, nor is `5 or more` where one number of seats is all there is. A family is
 * counted only while it is chosen: null.
 */
export function countOf(value: string, counts: Readonly<Record<string, number>>): number | null {
  const named = counts[value];
  if (named !== undefined) return named;
  if (familyNamed(value) !== null) return null;
  const bounds = boundsOf(value);
  if (!bounds) return 0;
  return Object.entries(counts).reduce(
    (sum, [option, count]) => (isWithin(option, bounds) ? sum + count : sum),
    0,
  );
}

export interface SearchCounts {
  /** Exact. */
  readonly total: number;
  /** By facet and value. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** For each range that is asked, exactly how many cars without the number belong, or would. */
  readonly withoutNumber: Readonly<Partial<Record<RangeName, number>>>;
  readonly histograms: HistogramsView;
  /** The facets whose counts are estimates. */
  readonly estimated: readonly string[];
}
