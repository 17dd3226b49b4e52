import { use } from 'react';
import { DocumentScripts } from './inline-script.tsx';
import { useIsHydrated } from './is-hydrated.ts';

/** Data for search engines, as JSON-LD. They read the document that the server sends, so browsers drop it. */
export function StructuredData({ data }: { data: object }) {
  const { nonce } = use(DocumentScripts);
  if (useIsHydrated()) return null;
  return (
    <script
      nonce={nonce}
      type="application/ld+json"
      suppressHydrationWarning
      // What people wrote cannot end the element, nor begin a comment in it.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
