// What was typed into a form, in the local storage of the browser. Signing out clears it.
import { privatePrefix } from '../../kit/private-draft.ts';

/** Values by the name of their field. */
export type Draft = Record<string, string>;

const isDraft = (read: unknown): read is Draft =>
  typeof read === 'object' &&
  read !== null &&
  !Array.isArray(read) &&
  Object.values(read).every((value) => typeof value === 'string');

/** Null where there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
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
    // A browser without storage keeps no drafts.
  }
}

/**
 * Writes a draft that only one person may read. It names them beside what was typed: `of` is the email of
 * the person who is signed in.
 */
export function writePrivateDraft(key: string, draft: Draft, of: string | null): void {
  if (of !== null) writeDraft(key, { ...draft, of });
}

/** Null where another person has left it. */
export function readPrivateDraft(key: string, of: string | null): Draft | null {
  const draft = readDraft(key);
  return draft && isOf(draft, of) ? draft : null;
}

/** To be called when somebody else may be at this device. The drafts of `owner`, an email, stay. */
export function clearPrivateDrafts(owner: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(privatePrefix) && !isOf(readDraft(key) ?? {}, owner)) clearDraft(key);
  } catch {
    // A browser without storage keeps none.
  }
}

const isOf = ({ of }: Draft, email: string | null): boolean =>
  of !== undefined && of.toLowerCase() === email?.toLowerCase();
