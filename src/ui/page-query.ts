/**
 * A query without what is of its forms, and without the question that the page asks: `ask`, and in
 * `seen` what its reader saw when they came to it.
 */
export function queryOfPage(search: string | URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of ['form', 'index', 'ask', 'seen']) query.delete(name);
  return query;
}
