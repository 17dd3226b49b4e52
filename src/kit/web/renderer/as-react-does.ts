// Where Preact does something else than React, and the site depends on what React does.
import { options, type VNode } from 'preact';
import { soon } from './soon.ts';

/** To be called once, before the page is hydrated. */
export function renderAsReactDoes(page: Document): void {
  emptyNewScripts();
  nameOptions();
  focusNewFields();
  keepStyles(page);
  takeOverIds();
  // Preact would wait for a frame, and a page in the background has none.
  options.requestAnimationFrame = soon;
}

/** Scripts run in the document that the server has sent. One that is made later may not have a text. */
function emptyNewScripts(): void {
  onVNode((vnode: VNode<{ dangerouslySetInnerHTML?: { __html: string } }>) => {
    if (vnode.type === 'script' && vnode.props.dangerouslySetInnerHTML)
      vnode.props.dangerouslySetInnerHTML = { __html: '' };
  });
}

/** An option without a value has its text for one, also where `defaultValue` looks for its option. */
function nameOptions(): void {
  onVNode(({ type, props }: VNode<{ value?: unknown }>) => {
    if (type === 'option' && typeof props.children === 'string') props.value ??= props.children;
  });
}

/** Browsers themselves respect `autoFocus` only as long as nothing in the document had the focus. */
function focusNewFields(): void {
  let isHydrated = false;
  onceHydrated(() => {
    isHydrated = true;
  });
  const focus = (element: HTMLElement | null) => {
    if (isHydrated) element?.focus();
  };
  onVNode((vnode: VNode<{ autoFocus?: boolean }>) => {
    if (typeof vnode.type === 'string' && vnode.props.autoFocus) vnode.ref ??= focus;
  });
}

function onVNode<Props>(change: (vnode: VNode<Props>) => void): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    change(vnode as VNode<Props>);
    before?.(vnode);
  };
}

/**
 * A page that fails as a whole is replaced by another `html`. Its `link` would fetch the style sheet
 * again, and perhaps there is no network.
 */
function keepStyles(page: Document): void {
  const before = options.unmount;
  options.unmount = (vnode) => {
    before?.(vnode);
    if (vnode.type !== 'html' || page.adoptedStyleSheets.length > 0) return;
    const rules = Array.from(page.styleSheets, ({ cssRules }) => [...cssRules]).flat();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'));
    page.adoptedStyleSheets.push(sheet);
  };
}

/** Attributes that hold what `useId` gives. */
const idAttributes = {
  id: 'id',
  htmlFor: 'for',
  'aria-labelledby': 'aria-labelledby',
  'aria-describedby': 'aria-describedby',
};

/**
 * React on the server and Preact number ids differently, and hydration leaves attributes as they
 * are. What is rendered later refers to Preact's, so that all get these.
 */
function takeOverIds(): void {
  const before = options.diffed;
  options.diffed = (vnode: VNode & { __e?: unknown }) => {
    before?.(vnode);
    // `__e` is the element in all versions of Preact.
    const { type, props, __e: element } = vnode;
    if (typeof type !== 'string' || !(element instanceof Element)) return;
    for (const [name, attribute] of Object.entries(idAttributes)) {
      const value: unknown = props[name as keyof typeof props];
      if (typeof value === 'string') element.setAttribute(attribute, value);
    }
  };
  onceHydrated(() => {
    if (before) options.diffed = before;
    else delete options.diffed;
  });
}

const onceHydrated = (end: () => void): void => addEventListener('hydrated', end, { once: true });
