/** A query without what is of its forms, and without the question that the page asks. */
export function queryOfPage(search: string | URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of ['form', 'index', 'ask']) query.delete(name);
  return query;
}
