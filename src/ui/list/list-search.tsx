import { Form } from 'react-router';
import { longestSearch, plainLine } from '../../kit/text/typed-text.ts';

/** The search in a list, which loads the page again with what was typed. */
export const ListSearch = ({
  name,
  value,
  label,
  most = longestSearch,
  also,
}: {
  /** The query's name of what is typed. */
  name: string;
  value: string;
  /** What can be searched for. */
  label: string;
  /** How many characters it may have. */
  most?: number;
  /** Stays in the query beside the search; undefined values are left out. */
  also?: Readonly<Record<string, string | undefined>>;
}) => (
  // The form goes to the page without its search, which React Router escapes differently in browsers than on servers.
  <Form action="." role="search" className="join w-full sm:w-96">
    <input
      key={value}
      name={name}
      type="search"
      defaultValue={value}
      maxLength={most}
      aria-label={label}
      placeholder={label}
      className="input join-item w-full"
    />
    {Object.entries(also ?? {}).map(
      ([field, text]) => text && <input key={field} type="hidden" name={field} value={text} />,
    )}
    <button type="submit" className="btn btn-outline join-item">
      Search
    </button>
  </Form>
);

/** What an address searches a list for: as much of it as the field takes, since links may have more. */
export const searchIn = (query: URLSearchParams, name = 'search', most = longestSearch): string =>
  // A character that the end has cut in half is left out.
  plainLine(query.get(name) ?? '')
    .slice(0, most)
    .replace(/\p{Cs}$/u, '');

/** The title of a list's page. It is announced after a search, so it says whether anything was found. */
export const listTitle = (name: string, search = '', count: number | undefined = 0): string =>
  search ? `${count === 0 ? 'No results' : 'Results'} for “${search}” · ${name}` : name;
