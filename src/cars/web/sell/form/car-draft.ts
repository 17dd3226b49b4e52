import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clearDraft, type Draft, readDraft, writeDraft } from './stored-draft.ts';

/**
 * Keeps what a seller types on their device, for them alone, until the car is posted. `posted` is
 * what came back from a form that was posted without scripts.
 */
export function useCarDraft(personId: string, posted: Draft) {
  const form = useRef<HTMLFormElement>(null);
  const isRead = useRef(false);
  const [key, setKey] = useState(() => posted[keyField] ?? newKey());
  const [image, setImage] = useState(posted.image ?? '');
  const [categoryId, setCategoryId] = useState(posted.categoryId ?? '');
  const [isRestored, setRestored] = useState(false);

  const keep = (changes: Draft) => {
    if (!form.current || !isRead.current) return;
    writeDraft(personId, { ...typedIn(form.current), [keyField]: key, image, ...changes });
  };
  const restore = useEffectEvent((person: string) => {
    isRead.current = true;
    // What came back is newer than the draft.
    if (Object.keys(posted).length > 0) return keep({});
    const draft = readDraft(person);
    if (!draft || !form.current) return;
    fill(form.current, draft);
    setKey((fresh) => draft[keyField] ?? fresh);
    setImage(draft.image ?? '');
    setCategoryId((chosen) => chosen || (draft.categoryId ?? ''));
    setRestored(true);
  });
  // Only the browser has the draft, so the fields are filled in once the page is hydrated.
  useEffect(() => restore(personId), [personId]);

  const renewKey = () => {
    const renewed = newKey();
    setKey(renewed);
    keep({ [keyField]: renewed });
  };

  return {
    form,
    /** Sent with the post: after a lost answer and a reload, posting again makes no second car. */
    key,
    renewKey,
    image,
    categoryId,
    isRestored,
    keep: () => keep({}),
    setImage(url: string): void {
      setImage(url);
      keep({ image: url });
    },
    choose(category: string): void {
      setCategoryId(category);
      keep({ categoryId: category });
    },
    forget: () => clearDraft(personId),
    startOver(): void {
      form.current?.reset();
      setKey(newKey());
      setImage('');
      setCategoryId('');
      setRestored(false);
      clearDraft(personId);
    },
  };
}

/** The key's name in the stored draft, where no field of the form has that name. */
const keyField = 'idempotencyKey';

/** Unlike `randomUUID`, this works on plain HTTP as well. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The values of a form's fields by name; a chosen file is not among them. */
function typedIn(form: HTMLFormElement): Draft {
  const values = Array.from(new FormData(form)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(values);
}

/** Fills in fields that are as they came: what was typed before the page was hydrated stays. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const field of Array.from(form.elements)) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const isFillable =
      (isText && field.type !== 'file' && field.value === field.defaultValue) ||
      isOpenSelect(field);
    const value = isFillable ? draft[field.name] : undefined;
    if (value !== undefined && isFillable) field.value = value;
  }
}

/** Those of the category are filled in by their state. */
const isOpenSelect = (field: Element): field is HTMLSelectElement =>
  field instanceof HTMLSelectElement && field.value === '' && !field.name.startsWith('category');
