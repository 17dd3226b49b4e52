import { searchPage } from '../../search-path.ts';
import { SearchField } from '../suggestions/search-field.tsx';

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
      <SearchField
        defaultValue={sentence}
        aria-label="What are you looking for?"
        placeholder="Red van under $20,000"
        className="input join-item w-full"
      />
      <button type="submit" className="btn btn-primary join-item">
        Search
      </button>
    </form>
  </search>
);
