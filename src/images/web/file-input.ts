import { type RefObject, useRef } from 'react';

interface FileInput {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What the `onChange` of the input calls. */
  readonly choose: () => void;
}

/**
 * A field whose files are taken as soon as they are chosen. It is empty again, so that choosing the same
 * file is a choice too.
 */
export function useFileInput(take: (files: readonly File[]) => void): FileInput {
  const input = useRef<HTMLInputElement>(null);
  function choose(): void {
    const files = Array.from(input.current?.files ?? []);
    if (!input.current || files.length === 0) return;
    input.current.value = '';
    take(files);
  }
  return { input, choose };
}
