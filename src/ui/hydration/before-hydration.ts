import type { FormField } from './as-it-came.ts';

/**
 * Runs in the head of a page with scripts, as text of the document: it can use nothing from outside of it.
 * It keeps what is pressed and sent until the page is hydrated, and shows that it was felt; hears the
 * first sign of a reader, for which the scripts wait; and when they fail, says so, and keeps what was typed
 * for the page as it is loaded again.
 */
export function beforeHydration(timeoutMs: number): void {
  // The first sign of a reader. Browsers report as a move a mouse that rests over a page which has just been
  // laid out, and as a focus that of a field with `autofocus`.
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];
  window.firstSign = new Promise((resolve) => {
    const hear = (event: Event) => {
      const { movementX, movementY } = event as PointerEvent;
      if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return;
      if (event.type === 'focusin' && document.readyState !== 'complete') return;
      for (const sign of signs) removeEventListener(sign, hear, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true });
  });

  // Back or forward to a page that was opened from this one with scripts: the browser keeps this document,
  // which is that of another page.
  const { pathname, search } = location;
  const leave = () => {
    const isHere = location.pathname === pathname && location.search === search;
    if (isHere && !window.isLeft) return;
    window.isLeft = true;
    location.reload();
  };
  addEventListener('popstate', leave);

  // What is typed replaces what already stands in a field with `autofocus`, such as a number of last time.
  const select = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (field.autofocus) field.select?.();
  };
  addEventListener('focusin', select, { once: true });

  // What was pressed or sent, in its order; the last time of each.
  let held: HTMLElement[] = [];
  let isLate = (_: HTMLElement) => true;
  let isUsed = document.referrer === location.href;
  const hold = (event: Event, target: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    target.setAttribute('aria-busy', 'true');
    held = [...held.filter((other) => other !== target), target];
  };
  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button[type="button"]:not([popovertarget]), input[role="switch"], a[data-opens-window]',
    );
    if (button && isLate(button)) hold(event, button);
  };
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // A dialog closes, and a search goes on, as they do with scripts.
    if (form.getAttribute('method') === 'dialog' || form.closest('search, [role="search"]')) return;
    if (isLate(form)) hold(event, event.submitter ?? form);
  };
  const use = () => {
    isUsed = true;
  };
  const doNow = (target: HTMLElement) =>
    target instanceof HTMLFormElement ? target.requestSubmit() : target.click();
  // Gives back what is not, or no longer, in a part of the page that is still late. (As a line: the text of
  // the document keeps comments of the other form.)
  const release = (isLateNow = (_: HTMLElement) => false): HTMLElement[] => {
    isLate = isLateNow;
    const released = held.filter((target) => !isLate(target));
    held = held.filter(isLate);
    for (const target of released) target.removeAttribute('aria-busy');
    return released;
  };
  for (const name of ['input', 'click', 'submit']) addEventListener(name, use, true);
  addEventListener('click', press, true);
  addEventListener('submit', send, true);
  addEventListener('hydrated', ({ detail }) => {
    clearTimeout(timer);
    removeEventListener('popstate', leave);
    for (const target of release(detail.isLate)) {
      const now = detail.again(target);
      if (now) doNow(now);
    }
  });

  // What was typed is stored as a part of the page fails, which takes its fields away, and as `Try again` is
  // pressed. It is typed in again once the page is back. What is secret is never stored.
  const typed = new Set<EventTarget | null>();
  const stored: Record<string, string> = {};
  const secret =
    '[type=password], [type=file], [autocomplete*=password], [autocomplete^=cc-], ' +
    '[autocomplete=one-time-code], form[method=post] [autocomplete=off]';
  const fields = () => {
    const named: Record<string, FormField> = {};
    for (const field of document.querySelectorAll<FormField>('input, select, textarea')) {
      let { name } = field;
      while (named[name]) name += '+';
      named[name] = field;
    }
    return Object.entries(named);
  };
  const propertyOf = ({ type }: FormField) =>
    (/^(checkbox|radio)$/.test(type) ? 'checked' : 'value') as 'value';
  const store = () => {
    for (const [name, field] of fields())
      if (typed.has(field) && !field.matches(secret)) stored[name] = field[propertyOf(field)];
  };
  const typeAgain = () => {
    const [address, again] = JSON.parse(sessionStorage.getItem('typed') ?? '[]');
    sessionStorage.removeItem('typed');
    if (address !== location.href) return;
    for (const [name, field] of fields()) {
      if (!(name in again)) continue;
      field[propertyOf(field)] = again[name];
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  addEventListener('input', ({ target }) => typed.add(target), true);
  addEventListener('part-failed', store);
  addEventListener('DOMContentLoaded', typeAgain);
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-again]');
    if (!link) return;
    store();
    sessionStorage.setItem('typed', JSON.stringify([link.href, stored]));
  });

  // Forms work without scripts, too, so the last one is sent. What fails may be a file that another
  // server has, of the version that the market is upgraded to: so the page is loaded once more, at most once a
  // minute, unless its reader has begun to use it or it is the answer to a form.
  const fail = () => {
    clearTimeout(timer);
    const note = document.getElementById('stalled');
    note?.removeAttribute('hidden');
    const last = release().at(-1);
    if (last) doNow(last);
    if (isUsed || !note) return;
    const before = Number(sessionStorage.getItem('reloaded'));
    if (Date.now() - before < 60_000) return;
    sessionStorage.setItem('reloaded', String(Date.now()));
    location.reload();
  };
  const timer = setTimeout(() => {
    document.getElementById('stalled')?.removeAttribute('hidden');
    release();
  }, timeoutMs);
  addEventListener('scripts-failed', fail);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
}

declare global {
  interface Window {
    /** Resolves, on a page with scripts, once a reader is there. */
    firstSign: Promise<void>;
    /** The page of another address is on its way, so this document is no longer hydrated. */
    isLeft?: true;
  }
  interface WindowEventMap {
    /** The page is hydrated, or a part of it that came later. */
    hydrated: CustomEvent<{
      /** Finds the control that stands for one of before. */
      again: (control: HTMLElement) => HTMLElement | null;
      /** Whether it is in a part that is still to come. */
      isLate: (control: HTMLElement) => boolean;
    }>;
  }
}
