import type { ReactNode } from 'react';

/** On the login and signup pages, for somebody who wanted to see a category. */
export const CategoryNote = ({
  name,
  count,
  picture,
}: {
  name: string;
  /** `13,000+` */
  count: string;
  picture: ReactNode;
}) => (
  <div className="flex items-center gap-4 overflow-hidden rounded-box border border-base-300">
    <div className="w-28 shrink-0 self-stretch overflow-hidden sm:w-40">{picture}</div>
    <div className="grid gap-1 py-4 pe-4 text-sm">
      <p className="font-semibold text-base">{name}</p>
      <p className="figures">{count} cars are waiting for you.</p>
      <p className="text-quiet">An account is free and takes a minute.</p>
    </div>
  </div>
);
