// The texts of the scripts that stand in a document itself. They are made of functions, which use nothing
// from outside of them.
import { momentText } from '../../kit/dates.ts';
import { serviceWorkerPath } from '../service-worker.ts';
import { beforeHydration } from './before-hydration.ts';
import { loadTimeoutMs } from './failed-load.tsx';

export const inlineScripts = {
  // Each page has it, so it has no indentation.
  beforeHydration: `(${beforeHydration})(${loadTimeoutMs})`.replaceAll(/\n\s+/g, '\n'),

  /**
   * Shows the moments of a page in the reader's time zone before it is first painted: rewrites each `Moment`
   * of the document.
   */
  localTimes: `{
  const momentText = ${momentText};
  for (const time of document.querySelectorAll('time[data-shows]'))
    time.textContent = momentText(new Date(time.dateTime), time.dataset.shows);
}`,

  /**
   * Brings a reader of a page without scripts back to where they left it, if a page with scripts led there: the
   * browser leaves that to React Router, by its place in the history, and each place is stored.
   */
  routersPlace: `if (history.scrollRestoration === 'manual') {
  const places = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');
  scrollTo(0, places[history.state?.key] ?? 0);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}`,

  /**
   * The content policy keeps text from becoming markup by way of `innerHTML` and the like. React
   * itself needs two exceptions, when it makes the document's script elements anew in the browser: it
   * takes an empty one from markup, and fills it with text. Such a script does not run. The one script
   * that is named by its address is the service worker.
   */
  trustedTypes: `window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script><\\/script>' || !html.includes('<') ? html : null),
  createScriptURL: (url) => (url === '${serviceWorkerPath}' ? url : null),
});`,
};
