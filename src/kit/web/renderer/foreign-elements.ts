/** The `id` of what the server renders into `body`: one element around everything. */
const pageId = 'page';

/**
 * Browser extensions put elements into `html`, `head` and `body` before the page is hydrated. Preact
 * takes the first element of the same name for its own and removes the others, so that it is shown
 * only those of the page until then.
 */
export function hideForeignElements({ documentElement: html, head, body }: Document): void {
  showOnly(html, [head, body]);
  showOnly(head, [...head.childNodes].filter(isOfHead));
  showOnly(
    body,
    [...body.children].filter(({ id }) => id === pageId),
  );
}

function showOnly(parent: Element, childNodes: readonly Node[]): void {
  Object.defineProperty(parent, 'childNodes', { value: childNodes, configurable: true });
  addEventListener('hydrated', () => Reflect.deleteProperty(parent, 'childNodes'), { once: true });
}

/** The page itself has no other elements there, and no styles of its own. */
const isOfHead = (node: Node): boolean =>
  !(node instanceof Element) ||
  (['title', 'meta', 'link', 'script'].includes(node.localName) &&
    !/^[\w-]+-extension:/.test(node.getAttribute('href') ?? node.getAttribute('src') ?? ''));
