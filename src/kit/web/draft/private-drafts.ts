// Drafts that only the person who is signed in may read.

/** Begins their keys. */
export const privatePrefix = 'private-';

export function clearPrivateDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(privatePrefix)) localStorage.removeItem(key);
  } catch {
    // A browser without storage keeps none.
  }
}
