// In the build for browsers this stands for `react-dom/client` (docs/decisions/0041).
import { type ComponentChild, h } from 'preact';
import { hydrate, Suspense } from 'preact/compat';
import { renderAsReactDoes } from './as-react-does.ts';
import { hideForeignElements } from './foreign-elements.ts';
import { soon } from './soon.ts';

/** Takes over the document that React has rendered on the server. */
export function hydrateRoot(container: Document, page: ComponentChild): void {
  renderAsReactDoes(container);
  // The document names the modules of its routes once they have run, and this is one of them. React
  // Router waits for its data by throwing a promise: without `Suspense` that would be an error.
  soon(() => {
    hideForeignElements(container);
    hydrate(h(Suspense, { fallback: null, children: page }), rootOf(container));
  });
}

/** Preact renders into an element, and the page is `html` itself. */
function rootOf(container: Document): Element {
  const html = container.documentElement;
  const root = {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: html.namespaceURI,
    ownerDocument: container,
    firstChild: html,
    childNodes: [html],
    insertBefore: (other: Element) => container.appendChild(other),
  };
  return root as unknown as Element;
}
