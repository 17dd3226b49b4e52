import type { ReactNode } from 'react';

/** The frame of the login and the signup page. */
export const DoorPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page-width grid justify-items-center py-12 sm:py-20">
    <div className="grid w-full max-w-md gap-8">
      <h1 className="text-xl">{title}</h1>
      {children}
    </div>
  </div>
);
