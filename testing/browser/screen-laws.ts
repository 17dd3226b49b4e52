// The laws of every screen, checked in the page as a person has it before them.
import type { Page } from '@playwright/test';
import { type CheckedKinds, unfeltFaultsOf } from './felt-law.ts';

/** What breaks a law, as `law: what`. */
type LawFault = string;

interface LawOptions {
  /** Targets are measured where fingers press them. */
  readonly isPhone: boolean;
  /** The kinds of controls that need not be looked at in each state again. */
  readonly checkedKinds?: CheckedKinds;
}

/** Everything on the page, in its present state, that breaks a law. */
export async function lawFaultsOf(page: Page, options: LawOptions): Promise<LawFault[]> {
  const { isPhone } = options;
  return [
    ...(await page.evaluate(findFaults, { isPhone })),
    ...(await unfeltFaultsOf(page, options)),
  ];
}

/** A page that is opened stands at its top, whatever on it takes the focus. */
export async function openingFaultsOf(page: Page): Promise<LawFault[]> {
  // An address with a fragment opens at what it names.
  const y = await page.evaluate(() => (location.hash ? 0 : Math.round(scrollY)));
  return y === 0 ? [] : [`opened ${y} pixels below its top`];
}

/** Runs in the page. */
function findFaults({ isPhone }: { isPhone: boolean }): string[] {
  const faults: string[] = [];
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const scope = dialog ?? document.body;
  const controls = [
    ...scope.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    ),
  ].filter(isShown);

  for (const control of controls) {
    if (isPhone && !isInSentence(control)) {
      const { width, height } = targetOf(control);
      if (Math.round(width) < 44 || Math.round(height) < 44)
        faults.push(
          `small target (${Math.round(width)} by ${Math.round(height)}): ${show(control)}`,
        );
    }
  }

  for (const picture of scope.querySelectorAll<HTMLImageElement>('img'))
    if (/\/images\/|category-\d/.test(picture.src) && isShown(picture) && !leadsOn(picture))
      faults.push(`picture without a link: ${picture.alt || picture.getAttribute('src')}`);

  const byName = new Map<string, HTMLElement>();
  for (const control of controls) {
    const key = `${control.tagName} ${fullNameOf(control)} ${whereOf(control)}`;
    const other = byName.get(key);
    if (other && !isSameWay(control, other) && !isWordedAlike(control, other))
      faults.push(`same name twice: ${show(control)}`);
    byName.set(key, control);
  }

  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    const [amount] = /\$\d[\d,.]*/.exec(texts.currentNode.textContent ?? '') ?? [];
    if (!amount || !parent || parent.matches('script, style, noscript *, option')) continue;
    if (!getComputedStyle(parent).fontVariantNumeric.includes('tabular-nums') && isShown(parent))
      faults.push(`amount without tabular figures: ${amount}`);
  }
  return [...new Set(faults)];

  function isShown(element: HTMLElement): boolean {
    if (element.closest('[aria-hidden="true"], [inert]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height, bottom } = element.getBoundingClientRect();
    // What waits above the page until it has the focus.
    return width > 0 && height > 0 && bottom + scrollY > 0;
  }

  /** Of the element, of its label, or of what it stretches over. */
  function targetOf(element: HTMLElement): { width: number; height: number } {
    const own = (element.closest('label') ?? element).getBoundingClientRect();
    const after = getComputedStyle(element, '::after');
    const stretched =
      after.content !== 'none' && after.position === 'absolute'
        ? {
            width: Number.parseFloat(after.width) || 0,
            height: Number.parseFloat(after.height) || 0,
          }
        : { width: 0, height: 0 };
    return {
      width: Math.max(own.width, stretched.width),
      height: Math.max(own.height, stretched.height),
    };
  }

  /** A link within a text may be as small as its words: WCAG 2.5.8. */
  function isInSentence(element: HTMLElement): boolean {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    return [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
    );
  }

  function leadsOn(picture: HTMLImageElement): boolean {
    const from = new URLSearchParams(location.search).get('from') ?? '';
    const category = /category-(\d)/.exec(picture.src)?.[1];
    return (
      isLinked(picture) ||
      // It is not a car of a list but what somebody shows, and leads to itself in the same or a larger size.
      leadsToItself(picture) ||
      // It shows a person: those are square and shown round, cars are wider than high.
      (picture.classList.contains('rounded-full') && picture.width === picture.height) ||
      // The car of a preview has no page yet that shows it so, and a link would leave the form.
      picture.matches('[data-preview]') ||
      // It stands in the field in which it was chosen.
      picture.parentElement?.querySelector('input[type="file"]') != null ||
      // Its link would lead to this page.
      (/^\/(advertise|car)\//.test(location.pathname) &&
        picture.alt.startsWith(document.querySelector('h1')?.textContent ?? '?')) ||
      // Its link would lead back to this page, until one has logged in.
      (/^\/(login|signup)$/.test(location.pathname) &&
        category !== undefined &&
        from.startsWith(`/cars/${category}`))
    );
  }

  function leadsToItself(picture: HTMLImageElement): boolean {
    const imageOf = (address = '') => /^\/images\/([a-z0-9-]+)\/\d+\.\w+$/.exec(address)?.[1];
    const imageId = imageOf(picture.getAttribute('src') ?? '');
    return (
      imageId !== undefined && imageOf(picture.closest('a')?.getAttribute('href') ?? '') === imageId
    );
  }

  /** To the page of the car or category, by a link around the picture or stretched over it. */
  function isLinked(picture: HTMLElement): boolean {
    const around = picture.closest('a');
    if (around) return isPageOfCar(around) || illustrates();
    const { left, top, right, bottom } = picture.getBoundingClientRect();
    return controls.some((control) => {
      if (control.tagName !== 'A' || !(isPageOfCar(control) || illustrates())) return false;
      const after = getComputedStyle(control, '::after');
      if (after.content === 'none' || after.position !== 'absolute') return false;
      let frame = control.parentElement;
      while (frame && getComputedStyle(frame).position === 'static') frame = frame.parentElement;
      const box = frame?.getBoundingClientRect();
      return (
        box !== undefined &&
        box.left <= left + 2 &&
        box.top <= top + 2 &&
        box.right >= right - 2 &&
        box.bottom >= bottom - 2
      );
    });
  }

  /** In an email it leads where the button does, and in the blog to its article. */
  function illustrates(): boolean {
    return /^\/(blog|mailbox)\b/.test(location.pathname);
  }

  function isPageOfCar(element: Element): boolean {
    const href = element.getAttribute('href');
    const { pathname } = new URL(href ?? '/', 'http://market.example');
    return (
      /^\/((advertise|cars)\/\d+|car\/\d+\/[a-z0-9-]+)$/.test(pathname) &&
      pathname !== location.pathname
    );
  }

  function textOf(ids: string | null): string {
    return (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  }

  function nameOf(element: HTMLElement): string {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element>) ?? [])] : [];
    const name =
      textOf(element.getAttribute('aria-labelledby')).trim() ||
      element.getAttribute('aria-label') ||
      labels.map((label) => label.textContent).join(' ') ||
      visibleTextOf(element) ||
      element.title;
    return name.replace(/\s+/g, ' ').trim();
  }

  function visibleTextOf(element: HTMLElement): string {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    const pictures = [...copy.querySelectorAll('img[alt], [aria-label]')];
    const named = pictures.map(
      (picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label'),
    );
    return `${copy.textContent} ${named.join(' ')}`;
  }

  function fullNameOf(element: HTMLElement): string {
    return `${nameOf(element)} ${textOf(element.getAttribute('aria-describedby'))}`;
  }

  /** Two rows of the same words, down to the last: nothing that is shown tells them apart. */
  function isWordedAlike(one: HTMLElement, other: HTMLElement): boolean {
    const [row, otherRow] = [one, other].map((each) => each.closest('tr, article, li, details'));
    return row instanceof HTMLElement && otherRow instanceof HTMLElement && row !== otherRow
      ? row.innerText === otherRow.innerText
      : false;
  }

  /** The named part of the page that it stands in, and what describes it. */
  function whereOf(element: HTMLElement): string {
    const part = element.closest(
      'nav, dialog, fieldset, header, footer, [role="group"], form[aria-label]',
    );
    const name =
      part?.querySelector('legend')?.textContent ?? part?.getAttribute('aria-label') ?? '';
    const value =
      element instanceof HTMLInputElement && element.type === 'radio' ? element.value : '';
    return `${part?.tagName} ${name} ${value}`;
  }

  function isSameWay(one: HTMLElement, other: HTMLElement): boolean {
    return one instanceof HTMLAnchorElement && other instanceof HTMLAnchorElement
      ? one.href === other.href
      : false;
  }

  function show(element: HTMLElement): string {
    return `${element.tagName.toLowerCase()} "${nameOf(element).slice(0, 60)}"`;
  }
}
