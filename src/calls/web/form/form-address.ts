import { href, useLocation } from 'react-router';

/** A query without what is of its forms, and without the question that the page asks. */
export function queryOfPage(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of ['form', 'index', 'ask']) query.delete(name);
  return query;
}

/**
 * The address of a form by the name of the page's action for it. It keeps the page's own query: what
 * a list was searched for, and the dialog in which the form stands.
 */
export function useFormAddress(name: string): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('form', name);
  // This page has a layout at the same address, to which a form is posted otherwise.
  if (pathname === href('/dashboard')) query.set('index', '');
  return `?${query}`;
}
