import type { ReactNode } from 'react';
import { InlineScript } from '../../../kit/web/hydration/inline-script.tsx';
import { touchedScript } from '../../../kit/web/hydration/touched-script.ts';
import { searchPage } from '../../search-path.ts';
import { longestSentence } from '../../understand/longest-sentence.ts';
import suggestionsUrl from '../suggestions/suggestions.ts?worker&url';

/** One field for plain sentences. `id` lets fields elsewhere on the page belong to the same search. */
export const SearchBox = ({
  id,
  sentence = '',
  within,
  label = 'What are you looking for?',
  placeholder = 'Red van under $20,000',
  className = '',
  children,
}: {
  id?: string;
  sentence?: string;
  /** The category among whose cars is searched. */
  within?: number | undefined;
  label?: string;
  placeholder?: string;
  className?: string;
  /** Fields that stand beside it. */
  children?: ReactNode;
}) => (
  <search className={className}>
    <form id={id} action={searchPage({ within })} data-within={within} className="join w-full">
      <input
        name="q"
        type="search"
        defaultValue={sentence}
        maxLength={longestSentence}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        data-script={suggestionsUrl}
        className="input join-item w-full"
      />
      {children}
      <button type="submit" className="btn btn-primary join-item">
        Search
      </button>
    </form>
    <InlineScript text={touchedScript} />
  </search>
);
