import type { ReactNode } from 'react';

/** What a page cannot do in a browser that runs no scripts, in a sentence. */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className="max-w-text text-quiet text-sm">{children}</p>
  </noscript>
);
