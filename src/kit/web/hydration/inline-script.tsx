import { use } from 'react';
import { useIsHydrated } from './is-hydrated.ts';
import { NonceContext } from './nonce.ts';

/**
 * A script in the document itself, gone once the page is hydrated. Browsers never make it from
 * React, so that its text is empty there: `import.meta.env.SSR` keeps it out of the page's scripts.
 */
export function InlineScript({ text, type }: { text: string; type?: string }) {
  const nonce = use(NonceContext);
  if (useIsHydrated()) return null;
  return (
    <script
      nonce={nonce}
      type={type}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
