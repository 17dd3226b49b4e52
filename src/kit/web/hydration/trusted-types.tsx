import { serviceWorkerPath } from '../service-worker.ts';
import { InlineScript } from './inline-script.tsx';

/**
 * The content policy keeps text from becoming markup by way of `innerHTML` and the like. React
 * itself needs two exceptions, when it makes the document's script elements anew in the browser: it
 * takes an empty one from markup, and fills it with text. Such a script does not run. The one script
 * that is named by its address is the service worker.
 */
const policy = import.meta.env.SSR
  ? `window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script><\\/script>' || !html.includes('<') ? html : null),
  createScriptURL: (url) => (url === '${serviceWorkerPath}' ? url : null),
});`
  : '';

/** For a page that has scripts; it must come before them. */
export const TrustedTypes = () => <InlineScript text={policy} />;
