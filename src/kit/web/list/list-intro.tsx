import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The heading of a list, what it is for, and the way to the list beside it. */
export const ListIntro = ({
  title,
  other,
  children,
}: {
  title: string;
  other?: { readonly to: string; readonly name: string };
  children: ReactNode;
}) => (
  <header className="grid gap-2">
    <h1 className="text-xl">{title}</h1>
    <p className="max-w-text text-quiet text-sm">{children}</p>
    {other && (
      <Link
        to={other.to}
        className="link link-primary flex min-h-11 items-center justify-self-start text-sm"
      >
        {other.name}
      </Link>
    )}
  </header>
);
