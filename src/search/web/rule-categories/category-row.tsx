import { href, Link } from 'react-router';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { Moment } from '../../../kit/web/text/moment.tsx';
import type { ManagedCategory } from '../../rule-categories-contract.ts';
import { textsOf } from '../search-texts.ts';
import { totalText } from '../total-text.ts';

export const editHref = (id: number | 'new') =>
  href('/dashboard/categories/:id', { id: String(id) });

export const CategoryRow = ({
  category: { id, name, rule, quantity, withdrawnAt },
  children,
}: {
  category: ManagedCategory;
  children: React.ReactNode;
}) => (
  <li className="wrap-anywhere flex flex-wrap items-center gap-x-4 gap-y-3 border-base-300 border-b py-3">
    <div className="min-w-40 flex-1">
      <Link
        to={href('/cars/:categoryId', { categoryId: String(id) })}
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

export const MoveButton = ({
  category,
  to,
}: {
  category: ManagedCategory;
  to: 'earlier' | 'later';
}) => (
  <form method="post" action="?form=move">
    <RenderedFor />
    <input type="hidden" name="id" value={category.id} />
    <button type="submit" name="to" value={to} className="btn btn-ghost btn-sm">
      {to === 'earlier' ? 'Up' : 'Down'}
      <span className="sr-only"> {category.name}</span>
    </button>
  </form>
);

export const ShownButton = ({
  category,
  form,
  shown,
  children,
}: {
  category: ManagedCategory;
  form: 'withdraw' | 'restore';
  shown: 'yes' | 'no';
  children: string;
}) => (
  <form method="post" action={`?form=${form}`}>
    <RenderedFor />
    <input type="hidden" name="id" value={category.id} />
    <button type="submit" name="shown" value={shown} className="btn btn-ghost btn-sm">
      {children}
      <span className="sr-only"> {category.name}</span>
    </button>
  </form>
);
