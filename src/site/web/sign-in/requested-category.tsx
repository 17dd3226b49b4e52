// The category to whose page somebody without an account wanted to go.
import { href, matchPath, parsePath } from 'react-router';
import type { CallApi } from '../../../calls/call-api.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { type Category, countText } from '../../../categories/category.ts';
import { listCategories } from '../../../categories/contract.ts';
import { returnPath } from '../../../people/return-path.ts';
import { CategoryNote } from '../../../people/web/sign-in/category-note.tsx';
import { CategoryScene } from '../home/category-scene.tsx';

/** Undefined where the query leads back to no category. */
export async function readRequestedCategory(
  callApi: CallApi,
  query: URLSearchParams,
): Promise<Category | undefined> {
  const pattern = href('/cars/:categoryId', { categoryId: ':categoryId' });
  const found = matchPath(pattern, parsePath(returnPath(query.get('from'))).pathname ?? '');
  if (!found) return undefined;
  const categories = await callApi(listCategories, {});
  if (isRefused(categories)) return undefined;
  return categories.find(({ id }) => id === Number(found.params.categoryId));
}

/** Its picture and count, and that the account is free. */
export const RequestedCategory = ({ category }: { category: Category | undefined }) =>
  category && (
    <CategoryNote
      name={category.name}
      count={countText(category.quantity)}
      picture={<CategoryScene id={category.id} sizes="10rem" isFirst className="h-full" />}
    />
  );
