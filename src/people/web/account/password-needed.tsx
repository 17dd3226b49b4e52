import { href, Link } from 'react-router';

/** For people who log in with Google only. */
export const PasswordNeeded = ({ purpose = 'first' }: { purpose?: string }) => (
  <p className="max-w-text text-sm">
    You log in with Google.{' '}
    <Link to={href('/forgot-password')} className="link link-primary">
      Set a password
    </Link>{' '}
    {purpose}.
  </p>
);
