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
  className = '',
}: {
  id?: string;
  sentence?: string;
  /** The category among whose cars is searched. */
  within?: number | undefined;
  className?: string;
}) => (
  <search className={className}>
    <form id={id} action={searchPage({ within })} data-within={within} className="join w-full">
      <input
        name="q"
        type="search"
        defaultValue={sentence}
        maxLength={longestSentence}
        aria-label="What are you looking for?"
        placeholder="Red van under $20,000"
        autoComplete="off"
        enterKeyHint="search"
        data-script={suggestionsUrl}
        className="input join-item w-full"
      />
      <button type="submit" className="btn btn-primary join-item">
        Search
      </button>
    </form>
    <InlineScript text={touchedScript} />
  </search>
);
