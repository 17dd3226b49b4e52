import { href, Link, useSearchParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';

/** Keeps the page that was wanted. */
export function BackToLogin() {
  const [search] = useSearchParams();
  return (
    <p className="text-sm">
      <Link
        to={href('/login') + queryOf({ from: search.get('from') })}
        className="link link-primary"
      >
        Back to login
      </Link>
    </p>
  );
}
