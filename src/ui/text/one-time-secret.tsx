import type { ReactNode } from 'react';
import { takeFocus } from '../focus.ts';
import { SideNote } from './side-note.tsx';

/** A secret that its owner sees right after it was made, and never again. */
export const OneTimeSecret = ({
  message,
  secret,
  children,
}: {
  message: string;
  secret: string;
  /** What to do with it. */
  children: ReactNode;
}) => (
  <div className="grid gap-3 pb-6">
    <SideNote
      key={secret}
      tone="success"
      role="status"
      ref={takeFocus}
      tabIndex={-1}
      className="outline-none"
    >
      {message}
    </SideNote>
    <p className="figures wrap-anywhere select-all rounded-box border border-base-300 p-4 text-sm">
      {secret}
    </p>
    <p className="text-quiet text-xs">{children}</p>
  </div>
);
