import { use } from 'react';
import { useIsHydrated } from './is-hydrated.ts';
import { NonceContext } from './nonce.ts';

/**
 * The content policy keeps text from becoming markup by way of `innerHTML` and the like. React
 * itself needs two exceptions, when it makes the document's script elements anew in the browser: it
 * takes an empty one from markup, and fills it with text. Such a script does not run.
 */
const policy = `window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script><\\/script>' || !html.includes('<') ? html : null),
});`;

/** For a page that has scripts; it must come before them. */
export function TrustedTypes() {
  const nonce = use(NonceContext);
  if (useIsHydrated()) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: policy }} />
  );
}
