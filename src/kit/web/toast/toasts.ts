// The toasts of this window: what every part of a page may say, and the toaster shows.
export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'loading';
  readonly text: string;
  /** False while it fades. */
  readonly isVisible: boolean;
}

const mostShown = 20;
/** How long one that was dismissed still fades, in milliseconds. */
const fadesForMs = 1000;

let newestFirst: readonly Toast[] = [];
let lastId = 0;
let onChange = () => undefined as unknown;

/** Gives the id with which it is dismissed. */
export function showToast(kind: Toast['kind'], text: string): number {
  const id = ++lastId;
  change([{ id, kind, text, isVisible: true }, ...newestFirst].slice(0, mostShown));
  return id;
}

export function dismissToast(id: number): void {
  change(newestFirst.map((one) => (one.id === id ? { ...one, isVisible: false } : one)));
  setTimeout(() => change(newestFirst.filter((one) => one.id !== id)), fadesForMs);
}

export const shownToasts = (): readonly Toast[] => newestFirst;

/** For the one toaster of the page. Gives what ends it. */
export function watchToasts(watcher: () => unknown): () => void {
  onChange = watcher;
  return () => {
    if (onChange === watcher) onChange = () => undefined;
  };
}

function change(toasts: readonly Toast[]): void {
  newestFirst = toasts;
  onChange();
}
