import { href } from 'react-router';
import { InlineScript } from '../../kit/web/hydration/inline-script.tsx';
import { touchedScript } from '../../kit/web/hydration/touched-script.ts';
import { rangeField } from '../search-fields.ts';
import { addressFields, searchPath } from '../search-path.ts';
import type { Range, RangeName, SearchQuery } from '../search-query.ts';
import { longestSentence } from '../understand/longest-sentence.ts';
import { rangeLabels } from './search-texts.ts';
import suggestionsUrl from './suggestions/suggestions.ts?worker&url';

const offered = [
  ['price', 'to', 'Most dollars'],
  ['year', 'from', 'Oldest year'],
  ['mileage', 'to', 'Most miles'],
] as const satisfies readonly (readonly [RangeName, keyof Range, string])[];

/** Leads to the search among the cars of `within`, which `name` says in words. */
export const FilterBar = ({ name, within }: { name: string; within: SearchQuery }) => (
  <search className="flex flex-wrap items-center gap-3">
    <form action={href('/search')} className="flex grow gap-3">
      {Object.entries(addressFields(within)).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <input
        name="q"
        type="search"
        maxLength={longestSentence}
        aria-label={`What are you looking for in ${name}?`}
        placeholder="Make, model, color…"
        autoComplete="off"
        enterKeyHint="search"
        data-script={suggestionsUrl}
        className="input w-full min-w-0"
      />
      {offered
        .filter(([range]) => !within.ranges[range])
        .map(([range, end, placeholder]) => (
          <input
            key={range}
            name={rangeField(range, end)}
            inputMode="numeric"
            aria-label={`${rangeLabels[range]} ${end}`}
            placeholder={placeholder}
            autoComplete="off"
            className="input w-full min-w-0 max-sm:hidden"
          />
        ))}
      <button type="submit" className="btn btn-primary shrink-0">
        Search
      </button>
    </form>
    <InlineScript text={touchedScript} />
    <a href={searchPath({ sentence: '', query: within })} className="btn btn-outline">
      All filters
    </a>
  </search>
);
