// What this device has searched for, the last first. Where nothing may be stored, nothing is.
const key = 'recent-searches';
const mostStored = 5;

export function recentSearches(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

export function keepSearch(sentence: string): void {
  if (sentence === '') return;
  keep(
    [sentence, ...recentSearches().filter((search) => search !== sentence)].slice(0, mostStored),
  );
}

export const forgetSearches = (): void => keep([]);

function keep(sentences: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(sentences));
  } catch {
    // A full or closed storage.
  }
}
