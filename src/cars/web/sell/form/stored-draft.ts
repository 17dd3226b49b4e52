// The draft of a post in local storage: what was typed, and the address of the uploaded photo.
import * as z from 'zod/mini';

const draftShape = z.record(z.string(), z.string());
export type Draft = z.output<typeof draftShape>;

const keyOf = (personId: string) => `carDraft:${personId}`;

/** Null where there is none, or none that can be read. */
export function readDraft(personId: string): Draft | null {
  try {
    const parsed = z.safeParse(
      draftShape,
      JSON.parse(localStorage.getItem(keyOf(personId)) ?? 'null'),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeDraft(personId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(draft));
  } catch {
    // A browser without storage keeps no drafts; the form works all the same.
  }
}

export function clearDraft(personId: string): void {
  try {
    localStorage.removeItem(keyOf(personId));
  } catch {
    // As above.
  }
}
