import { pageTitle } from '../../brand/market-name.ts';

/** The title of a list's page. It is announced after a search, so it says whether anything was found. */
export const listTitle = (name: string, search = '', found: number | undefined = 0): string =>
  search
    ? pageTitle(`${found === 0 ? 'No results' : 'Results'} for “${search}” · ${name}`)
    : pageTitle(name);
