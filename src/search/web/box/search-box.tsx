import { priceText } from '../../../kit/money.ts';
import { searchPage } from '../../search-path.ts';
import { SearchField } from '../suggestions/search-field.tsx';

/** One field for plain sentences. `id` lets fields elsewhere on the page belong to the same search. */
export const SearchBox = ({
  id,
  sentence = '',
  within,
  placeholder = `Red van under ${priceText(20_000_00)}`,
  isLarge = false,
  className = '',
}: {
  id?: string;
  sentence?: string;
  /** The category among whose cars is searched. */
  within?: number | undefined;
  placeholder?: string;
  /** The first thing of its page. */
  isLarge?: boolean;
  className?: string;
}) => (
  <search className={className}>
    <form id={id} action={searchPage({ within })} data-within={within} className="join w-full">
      <SearchField
        defaultValue={sentence}
        aria-label="What are you looking for?"
        placeholder={placeholder}
        className={`input join-item w-full ${isLarge ? 'input-lg' : ''}`}
      />
      <button type="submit" className={`btn btn-primary join-item ${isLarge ? 'btn-lg' : ''}`}>
        Search
      </button>
    </form>
  </search>
);
