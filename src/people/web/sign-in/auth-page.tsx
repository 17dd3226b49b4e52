import type { ReactNode } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { LotPicture } from '../../../site/web/lot-picture.tsx';

/** The frame of the login and signup pages: the form, and on a wide screen a picture beside it. */
export const AuthPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page-width grid items-center gap-x-16 py-10 sm:py-16 lg:grid-cols-2">
    <LotPicture
      frameClassName="hidden h-full max-h-[46rem] lg:block"
      className="size-full rounded-box"
    />
    <div className="mx-auto grid w-full max-w-md gap-7">
      <h1 className="text-xl">{title}</h1>
      {children}
    </div>
  </div>
);

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
