import { useRouteLoaderData } from 'react-router';
import { renderedForField } from '../../rendered-for.ts';

/** What the root route's loader says of who is signed in. */
type Root = { readonly person?: { readonly id: string } | null };

/**
 * Stands in every form that is posted: another window of the browser may have logged in as somebody
 * else since, and then nothing may be done in their name. Nothing on a page for visitors.
 */
export function RenderedFor() {
  const id = useRouteLoaderData<Root>('root')?.person?.id;
  return id && <input type="hidden" name={renderedForField} value={id} />;
}
