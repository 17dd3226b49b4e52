import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { SideNote } from '../../../../ui/text/side-note.tsx';

/** Above a limit, what one admin asks for waits for another one. */
export const NeedsSecondAdmin = ({
  what,
  isOwn,
  isOnlyAdmin,
  children,
  actions,
}: {
  /** Above what it is, as the end of a sentence. */
  what: string;
  isOwn: boolean;
  /** Nobody else could approve it. */
  isOnlyAdmin: boolean;
  /** What is asked for. */
  children?: ReactNode;
  actions: ReactNode;
}) => (
  <SideNote tone="warning" className="wrap-anywhere grid gap-3">
    {children}
    <p>
      This is above what one admin may {what} in a day. Nothing is sent until{' '}
      {isOwn ? 'another admin' : 'you or another admin'} approves it.
    </p>
    {isOwn && isOnlyAdmin && (
      <p>
        You’re the only admin. Make someone else an admin under{' '}
        <Link to={href('/dashboard/users')} className="link">
          All Users
        </Link>{' '}
        first.
      </p>
    )}
    <div className="flex flex-wrap gap-2">{actions}</div>
  </SideNote>
);
