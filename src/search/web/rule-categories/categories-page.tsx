// The categories beside the four, for admins: their order, and the way to each.

import { href, Link } from 'react-router';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import type { PostedForm } from '../../../calls/web/form/posted-form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { categoryPath } from '../../../categories/category-path.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { anyOf } from '../../../kit/text/list-text.ts';
import { auditHref } from '../../../people/web/audit/audit-href.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  type ManagedCategory,
  manageRuleCategories,
  moveRuleCategory,
  showRuleCategory,
} from '../../rule-categories-contract.ts';
import { textsOf } from '../query-texts.ts';
import { totalText } from '../search-texts.ts';
import type { Route } from './+types/categories-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Categories', matches) },
  { name: 'description', content: 'The categories that people find cars by.' },
];

const moveCategory = form(moveRuleCategory, {
  name: 'move',
  isPlain: true,
  toast: 'Category moved',
});

const showCategory = form(showRuleCategory, {
  name: 'show',
  isPlain: true,
  toast: (_, { shown }) => (shown === 'no' ? 'Category withdrawn' : 'Category shown again'),
});

export const action = actionsOf(moveCategory, showCategory);

export async function loader({ context }: Route.LoaderArgs) {
  return requireOutput(await context.get(requestContext).callApi(manageRuleCategories, {}));
}

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const active = loaderData.filter(({ withdrawnAt }) => withdrawnAt === null);
  const withdrawn = loaderData.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Categories"
        about={`Sellers choose ${fourNames()}. A car also joins each category below that its details fit. The home page shows them in this order.`}
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
      {active.length === 0 && <Empty title="No further categories yet." />}
      <ol className="border-base-300 border-t">
        {active.map((category, at) => (
          <CategoryRow key={category.id} category={category}>
            {at > 0 && <MoveButton category={category} to="earlier" />}
            {at < active.length - 1 && <MoveButton category={category} to="later" />}
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
            Their pages say they’re gone and offer a search for the same cars.
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

const fourNames = (): string => anyOf(categoryIds.map((id) => categoryNames[id]));

const editHref = (id: number | 'new') => href('/dashboard/categories/:id', { id: String(id) });

const CategoryRow = ({
  category: { id, name, rule, quantity, withdrawnAt },
  children,
}: {
  category: ManagedCategory;
  children: React.ReactNode;
}) => (
  <li className="wrap-anywhere flex flex-wrap items-center gap-x-4 gap-y-3 border-base-300 border-b py-3">
    <div className="min-w-40 flex-1">
      <Link
        to={categoryPath(id)}
        reloadDocument
        className="link link-hover inline-block min-w-11 font-medium text-sm"
      >
        {name}
      </Link>
      <p className="text-quiet text-xs">
        {withdrawnAt ? (
          <>
            Withdrawn <Moment at={withdrawnAt} hasDay />
          </>
        ) : (
          <span className="figures">
            {quantity === null ? 'Being counted' : totalText(quantity)}
          </span>
        )}{' '}
        · {textsOf(rule).join(', ')}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);

const MoveButton = ({
  category: { id, name },
  to,
}: {
  category: ManagedCategory;
  to: 'earlier' | 'later';
}) => (
  <PostForm of={moveCategory.use({ id, sends: { to } })}>
    <RowButton name={name}>{to === 'earlier' ? 'Up' : 'Down'}</RowButton>
  </PostForm>
);

const ShownButton = ({
  category: { id, name },
  shown,
}: {
  category: ManagedCategory;
  shown: 'yes' | 'no';
}) => (
  <PostForm of={showCategory.use({ id, sends: { shown } })}>
    <RowButton name={name}>{shown === 'yes' ? 'Show again' : 'Withdraw'}</RowButton>
  </PostForm>
);

const RowButton = ({ name, children }: { name: string; children: string }) => (
  <button type="submit" className="btn btn-ghost btn-sm">
    {children}
    <span className="sr-only"> {name}</span>
  </button>
);
