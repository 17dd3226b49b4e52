import { href, Link, useSearchParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';

/** Keeps the page that was wanted. */
export function BackToLogin() {
  const [search] = useSearchParams();
  return (
    <Link
      to={href('/login') + queryOf({ from: search.get('from') })}
      className="link link-primary max-lg:-my-3 justify-self-start text-sm"
    >
      Back to login
    </Link>
  );
}
