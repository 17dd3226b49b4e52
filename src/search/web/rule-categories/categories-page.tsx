// The categories beside the four, for admins: their order, and the way to each.

import { href, Link } from 'react-router';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import type { PostedForm } from '../../../calls/web/form/posted-form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { auditHref } from '../../../people/web/audit/audit-href.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { manageRuleCategories } from '../../rule-categories-contract.ts';
import type { Route } from './+types/categories-page';
import {
  CategoryRow,
  editHref,
  MoveButton,
  moveCategory,
  ShownButton,
  showCategory,
} from './category-row.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Categories', matches) },
  { name: 'description', content: 'The categories that people find cars by.' },
];

export const action = actionsOf(moveCategory, showCategory);

export async function loader({ context }: Route.LoaderArgs) {
  return requireOutput(await context.get(requestContext).callApi(manageRuleCategories, {}));
}

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = loaderData.filter(({ withdrawnAt }) => withdrawnAt === null);
  const withdrawn = loaderData.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Categories"
        about={`Sellers choose one of ${categoryIds.map((id) => categoryNames[id]).join(', ')}. A car also joins each category below that its details fit. The home page shows them in this order.`}
      >
        <p className="flex flex-wrap gap-3">
          <Link to={editHref('new')} className="btn btn-primary">
            Add a category
          </Link>
          <Link to={href('/dashboard/makes')} className="btn btn-ghost">
            Typed makes and models
          </Link>
          <Link to={auditHref({ kind: 'market' })} className="btn btn-ghost">
            What changed
          </Link>
        </p>
      </PageHead>
      <Failure message={(actionData as PostedForm | undefined)?.failure ?? null} />
      {shown.length === 0 && <Empty title="No further categories yet." />}
      <ol className="border-base-300 border-t">
        {shown.map((category, at) => (
          <CategoryRow key={category.id} category={category}>
            {at > 0 && <MoveButton category={category} to="earlier" />}
            {at < shown.length - 1 && <MoveButton category={category} to="later" />}
            <Link to={editHref(category.id)} className="btn btn-outline btn-sm">
              Edit<span className="sr-only"> {category.name}</span>
            </Link>
            <ShownButton category={category} shown="no" />
          </CategoryRow>
        ))}
      </ol>
      {withdrawn.length > 0 && (
        <section aria-labelledby="withdrawn" className="grid gap-3">
          <h2 id="withdrawn" className="text-lg">
            Withdrawn
          </h2>
          <p className="text-quiet text-sm">
            Their addresses say that they are gone, and lead to the search.
          </p>
          <ul className="border-base-300 border-t">
            {withdrawn.map((category) => (
              <CategoryRow key={category.id} category={category}>
                <ShownButton category={category} shown="yes" />
              </CategoryRow>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
