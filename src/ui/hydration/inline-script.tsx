import { createContext, use } from 'react';
import { useIsHydrated } from './is-hydrated.ts';

interface DocumentScripts {
  /** The nonce of the document's own inline scripts. */
  readonly nonce: string;
  /** Their texts, which only the server knows: browsers never make one from React. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Empty in a browser, which hides nonces. */
export const DocumentScripts = createContext<DocumentScripts>({ nonce: '', texts: {} });

/** A script in the document itself, by its name in `inline-scripts.server.ts`; gone once the page is hydrated. */
export function InlineScript({ name }: { name: string }) {
  const { nonce, texts } = use(DocumentScripts);
  if (useIsHydrated()) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: texts[name] ?? '' }}
    />
  );
}
