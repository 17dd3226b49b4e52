import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  type ManagedCategory,
  moveRuleCategory,
  showRuleCategory,
} from '../../rule-categories-contract.ts';
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

export const moveCategory = form(moveRuleCategory, {
  name: 'move',
  isPlain: true,
  toast: 'Category moved',
});

export const MoveButton = ({
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

export const showCategory = form(showRuleCategory, {
  name: 'show',
  isPlain: true,
  toast: (_, { shown }) => (shown === 'no' ? 'Category withdrawn' : 'Category shown again'),
});

export const ShownButton = ({
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
