import type { ReactNode } from 'react';

/** On the login and signup pages, for somebody who wanted to see or book something. */
export const RequestedNote = ({
  name,
  text,
  picture,
}: {
  name: string;
  text: string;
  picture: ReactNode;
}) => (
  <div className="flex items-center gap-4 overflow-hidden rounded-box border border-base-300">
    <div className="w-28 shrink-0 self-stretch overflow-hidden sm:w-40">{picture}</div>
    <div className="wrap-anywhere grid gap-1 py-4 pe-4 text-sm">
      <p className="font-semibold text-base">{name}</p>
      <p className="figures">{text}</p>
      <p className="text-quiet">An account is free and takes a minute.</p>
    </div>
  </div>
);
