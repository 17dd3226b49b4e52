// Drafts that only one person may read. Each names its person beside what was typed.
import { privatePrefix } from '../../kit/private-draft.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './stored-draft.ts';

/** `of` is the email of the person who is signed in. */
export function writePrivateDraft(key: string, draft: Draft, of: string | null): void {
  if (of !== null) writeDraft(key, { ...draft, of });
}

/** Null where another person has left it. */
export function readPrivateDraft(key: string, of: string | null): Draft | null {
  const draft = readDraft(key);
  return draft && isOf(draft, of) ? draft : null;
}

/** For when somebody else may be at this device: those of `keptFor`, an email, stay. */
export function clearPrivateDrafts(keptFor: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(privatePrefix) && !isOf(readDraft(key) ?? {}, keptFor)) clearDraft(key);
  } catch {
    // A browser without storage keeps none.
  }
}

const isOf = ({ of }: Draft, email: string | null): boolean =>
  of !== undefined && of.toLowerCase() === email?.toLowerCase();
