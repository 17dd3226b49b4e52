/** The title of a list's page. It is announced after a search, so it says whether anything was found. */
export const listTitle = (name: string, search = '', found: number | undefined = 0): string =>
  search ? `${found === 0 ? 'No results' : 'Results'} for “${search}” · ${name}` : name;
