// What was typed, chosen or checked before the page is hydrated. React may put the text that came from
// the server back into a field, and tells no component of what was done before it was there.
import { useEffect } from 'react';
import { type FormField, hasCheck, isAsItCame, isFormField } from './as-it-came.ts';
import { useIsHydrated } from './is-hydrated.ts';

const early = new Map<FormField, string | boolean>();
let before: { readonly controls: readonly Element[]; focused: Element | null } = {
  controls: [],
  focused: null,
};

/** Parts of the page that are hydrated after it, once their files have arrived, and where they stand. */
const lateParts = new Map<object, Element>();
let isPageHydrated = false;

/** Notes what fields say, until `useEarlyInput` gives it back. To be called just before the page is hydrated. */
export function noteEarlyInput(): void {
  before = { controls: controls(), focused: document.activeElement };
  for (const field of before.controls) if (isFormField(field) && !isAsItCame(field)) note(field);
  for (const name of events) addEventListener(name, noteTarget, true);
  unmarkPressed();
}

/** Takes the marks of what was pressed off: in development React reports them, as they are not its own. On the server there are none. */
export function unmarkPressed(): void {
  for (const pressed of globalThis.document?.querySelectorAll('[aria-busy="true"]') ?? [])
    if (pressed.matches('button, input, form, a')) pressed.removeAttribute('aria-busy');
}

/**
 * Once the page is hydrated, and for each of its parts once that is: gives back what was typed before, and does
 * what was pressed and sent. React forgets what is pressed in a part whose file is still on its way.
 */
export function useEarlyInput(): void {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    isPageHydrated = isHydrated;
    finish();
  }, [isHydrated]);
}

/** Waits for a part if it came with the page from the server. */
export function awaitPart(part: object, place: Element): void {
  if (!isPageHydrated) lateParts.set(part, place);
}

/** A part is hydrated, or never will be. */
export function partArrived(part: object): void {
  if (lateParts.delete(part)) finish();
}

function finish(): void {
  if (!isPageHydrated) return;
  giveBack();
  // By then React has rendered what followed from that.
  queueMicrotask(() => dispatchEvent(new CustomEvent('hydrated', { detail: { again, isLate } })));
}

/**
 * Whether a control, or the one that stands for it now, is in a part that is not hydrated yet. Until its file
 * has arrived, React may have taken away what came from the server.
 */
function isLate(control: HTMLElement): boolean {
  if (lateParts.size === 0) return false;
  const now = again(control);
  return now === null || [...lateParts.values()].some((place) => place.contains(now));
}

/** Gives the fields what was typed, and tells their components as if it were typed now. */
function giveBack(): void {
  if (lateParts.size === 0) for (const name of events) removeEventListener(name, noteTarget, true);
  const { focused } = before;
  if (focused instanceof HTMLElement && !isLate(focused)) {
    before.focused = null;
    if (!focused.isConnected) again(focused)?.focus();
  }
  for (const [noted, value] of early) {
    if (isLate(noted)) continue;
    early.delete(noted);
    const field = again(noted);
    // A search waits for its reader to type on.
    if (!field || field.form?.method === 'get') continue;
    if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
    else if (field.type !== 'file') field.value = value;
    for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

/**
 * The control that stands for one of before the page was hydrated; null where there is none. It is
 * another one if React has rendered the document anew, because a browser extension had put something
 * into it.
 */
function again<Control extends HTMLElement>(control: Control): Control | null {
  if (control.isConnected) return control;
  const isLike = (other: Element) => kindOf(other) === kindOf(control);
  const at = before.controls.filter(isLike).indexOf(control);
  return (controls().filter(isLike)[at] as Control | undefined) ?? null;
}

const controls = () => [
  ...document.querySelectorAll('form, input, select, textarea, button, a[data-opens-window]'),
];

const kindOf = (control: Element): string =>
  [
    control.localName,
    ...['name', 'action'].map((name) => control.getAttribute(name)),
    control.matches('button') && control.textContent,
  ].join();

const events = ['input', 'change'];

const note = (field: FormField) => early.set(field, hasCheck(field) ? field.checked : field.value);

const noteTarget = ({ target }: Event) =>
  isFormField(target) && (!isPageHydrated || isLate(target)) && note(target);
