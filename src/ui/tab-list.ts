// A list of short texts that the browser keeps for this tab, also through reloads.

/** Empty where there is none, or no storage. No text may have a line break. */
export function readTabList(key: string): string[] {
  try {
    return sessionStorage.getItem(key)?.split('\n') ?? [];
  } catch {
    return [];
  }
}

export function writeTabList(key: string, texts: readonly string[]): void {
  try {
    if (texts.length > 0) sessionStorage.setItem(key, texts.join('\n'));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser without storage keeps none; the page works all the same.
  }
}
