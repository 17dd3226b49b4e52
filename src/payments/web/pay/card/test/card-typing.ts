// Shapes what is typed into the fields of a card, and fills them all from a card pasted whole.
import type { ClipboardEvent, FormEvent } from 'react';
import { cardInText, shownCvc, shownExpiry, shownNumber, typedInto } from './type-card.ts';

const shapes: Readonly<Record<string, (typed: string) => string>> = {
  cardNumber: shownNumber,
  cardExpiry: shownExpiry,
  cardCvc: shownCvc,
};

/** What each field showed last, by which a deleted separator is told from a deleted digit. */
const shownBefore = new WeakMap<HTMLInputElement, string>();

export function shapeField({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) {
  const shape = shapes[field.name];
  if (!shape) return;
  const at = field.selectionStart ?? field.value.length;
  const typed = `${field.value.slice(0, at)}|${field.value.slice(at)}`;
  const isDeleting =
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward';
  const before = isDeleting ? (shownBefore.get(field) ?? '') : null;
  const { value, caret } = typedInto(typed, shape, before);
  shownBefore.set(field, value);
  if (value === field.value) return;
  field.value = value;
  // Autofill writes into fields that do not have the focus, which it must not take.
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
}

/** Gives the number where a whole card was pasted, else null. */
export function pasteCard(event: ClipboardEvent<HTMLInputElement>): string | null {
  const card = cardInText(event.clipboardData.getData('text'));
  const { form } = event.currentTarget;
  if (!card || !form) return null;
  event.preventDefault();
  for (const [name, value] of Object.entries(card)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    shownBefore.set(field, value);
    field.focus();
  }
  return card.cardNumber;
}
