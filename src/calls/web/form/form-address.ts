import { href, useLocation } from 'react-router';

/**
 * The address of a form by the name of the page's action for it. It keeps the page's own query: what
 * a list was searched for, and the dialog in which the form stands.
 */
export function useFormAddress(name: string): string;
/** A form without a name is posted to its own page, also where another form has come back to that. */
export function useFormAddress(name: string | undefined): string | undefined;
export function useFormAddress(name: string | undefined): string | undefined {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (name !== undefined) query.set('form', name);
  else if (query.has('form')) query.delete('form');
  else return undefined;
  // This page has a layout at the same address, to which a form is posted otherwise.
  if (pathname === href('/dashboard')) query.set('index', '');
  return `?${query}`;
}
