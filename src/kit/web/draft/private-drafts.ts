import { privatePrefix } from '../../private-draft.ts';

/** For when somebody else may be at this device. */
export function clearPrivateDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(privatePrefix)) localStorage.removeItem(key);
  } catch {
    // A browser without storage keeps none.
  }
}
