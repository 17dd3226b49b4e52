// What is typed into a form as texts by name, and back.
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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isOpen(field: Element): field is Field {
  if (field instanceof HTMLSelectElement) return field.value === (usualOf(field)?.value ?? '');
  if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue;
  if (!(field instanceof HTMLInputElement) || /^(file|hidden|radio)$/.test(field.type))
    return false;
  return field.type === 'checkbox'
    ? field.checked === field.defaultChecked
    : field.value === field.defaultValue;
}

const usualOf = ({ options }: HTMLSelectElement): HTMLOptionElement | undefined =>
  [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
