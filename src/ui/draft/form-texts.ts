// What is typed into a form as texts by name, and back.
import { type FormField, isAsItCame, isFormField } from '../hydration/as-it-came.ts';
import type { Draft } from './stored-draft.ts';

/** A chosen file is not among them. */
export function typedIn(form: HTMLFormElement): Draft {
  const values = Array.from(new FormData(form)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(values);
}

/**
 * Fills in fields that are as they came: what was typed before the page was hydrated stays. False if
 * they were like the draft before.
 */
export function fillIn(form: HTMLFormElement, draft: Draft, except: readonly string[]): boolean {
  let isChanged = false;
  for (const field of Array.from(form.elements)) {
    if (!isOpen(field) || except.includes(field.name)) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const isChecked = field.name in draft;
      isChanged ||= field.checked !== isChecked;
      field.checked = isChecked;
    } else if (draft[field.name] !== undefined) {
      isChanged ||= field.value !== draft[field.name];
      field.value = draft[field.name] ?? '';
    }
  }
  return isChanged;
}

const isOpen = (field: Element): field is FormField =>
  isFormField(field) && !/^(file|hidden|radio)$/.test(field.type) && isAsItCame(field);
