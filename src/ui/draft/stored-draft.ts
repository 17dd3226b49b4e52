// What was typed into a form, in the local storage of the browser. Signing out clears it.
import * as z from 'zod/mini';

const draftShape = z.record(z.string(), z.string());
/** Values by the name of their field. */
export type Draft = z.output<typeof draftShape>;

/** Null where there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const parsed = z.safeParse(draftShape, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage keeps no drafts; the form works all the same.
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
