import { useEffect, useRef, useState } from 'react';
import { clearDraft, type Draft, readDraft, writeDraft } from './stored-draft.ts';

/** Keeps what a seller types on his device, for him alone, until the car is posted. */
export function useCarDraft(personId: string) {
  const form = useRef<HTMLFormElement>(null);
  const [image, setImage] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [isRestored, setRestored] = useState(false);

  // The server does not know what this device has kept: it is filled in once the page is alive.
  useEffect(() => {
    const draft = readDraft(personId);
    if (!draft || !form.current) return;
    fill(form.current, draft);
    setImage(draft.image ?? '');
    setCategoryId(draft.categoryId ?? '');
    setRestored(true);
  }, [personId]);

  const keep = (changes: Draft) => {
    if (form.current) writeDraft(personId, { ...typedIn(form.current), image, ...changes });
  };

  return {
    form,
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
      clearDraft(personId);
      form.current?.reset();
      setImage('');
      setCategoryId('');
      setRestored(false);
    },
  };
}

/** The words of a form by the names of its fields; a chosen file is not among them. */
function typedIn(form: HTMLFormElement): Draft {
  const words = Array.from(new FormData(form)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(words);
}

/** What was typed before the page came alive stays. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const field of Array.from(form.elements)) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const isFillable = (isText && field.type !== 'file' && !field.value) || isSelect(field);
    const kept = isFillable ? draft[field.name] : undefined;
    if (kept !== undefined && isFillable) field.value = kept;
  }
}

const isSelect = (field: Element): field is HTMLSelectElement =>
  field instanceof HTMLSelectElement && field.name !== 'categoryId';
