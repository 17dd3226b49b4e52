import type { ReactNode } from 'react';

/** What the sentence asks. There it can be taken back. */
export const SaidChoice = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-11 items-center gap-3 rounded-field text-sm lg:min-h-9">
    <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center text-primary">
      ✓
    </span>
    {children}
  </p>
);

export const InYourSearch = () => <span className="block text-quiet text-xs"> in your search</span>;
