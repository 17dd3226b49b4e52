import { ProcessorUnavailable } from '../card-processor.ts';

interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
}
type Cursor = { readonly starting_after: string } | undefined;

/** The items of all pages of a list. */
export async function* everyPage<Item extends { readonly id: string }>(
  read: (cursor: Cursor) => Promise<Page<Item>>,
): AsyncIterable<Item> {
  for (let cursor: Cursor; ; ) {
    const page: Page<Item> = await read(cursor);
    yield* page.data;
    if (!page.has_more) return;
    const last = page.data.at(-1);
    if (!last || last.id === cursor?.starting_after)
      throw new ProcessorUnavailable('Stripe has more, and does not give it');
    cursor = { starting_after: last.id };
  }
}
