import { href, Link, useSearchParams } from 'react-router';

/** Keeps the page that was wanted. */
export function BackToLogin() {
  const [search] = useSearchParams();
  const from = search.get('from');
  const query = from === null ? '' : `?${new URLSearchParams({ from })}`;
  return (
    <p className="text-sm">
      <Link to={href('/login') + query} className="link link-primary">
        Back to login
      </Link>
    </p>
  );
}
