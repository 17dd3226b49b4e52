export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isFormField = (element: unknown): element is FormField =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Does the field say what it said when the page came from the server? */
export function isAsItCame(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return field.value === (usualOf(field)?.value ?? '');
  if (hasCheck(field)) return field.checked === field.defaultChecked;
  if (field.type === 'file') return field.value === '';
  return field.value === field.defaultValue;
}

/** Is it a checkbox or a radio button? */
export const hasCheck = (field: FormField): field is HTMLInputElement =>
  /^(checkbox|radio)$/.test(field.type);

const usualOf = ({ options }: HTMLSelectElement): HTMLOptionElement | undefined =>
  [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
