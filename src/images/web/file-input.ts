import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useIsHydrated } from '../../kit/web/hydration/is-hydrated.ts';

interface FileInput {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Of the `onChange` of the input. */
  readonly choose: () => void;
  readonly isHydrated: boolean;
}

/**
 * A field whose files are taken as soon as they are chosen, also those that were chosen before the page
 * was hydrated, once a draft is filled in. It is empty again, so that choosing the same file is a choice too.
 */
export function useFileInput(take: (files: readonly File[]) => void): FileInput {
  const input = useRef<HTMLInputElement>(null);
  function choose(): void {
    const files = Array.from(input.current?.files ?? []);
    if (!input.current || files.length === 0) return;
    input.current.value = '';
    take(files);
  }
  const isHydrated = useIsHydrated();
  const chooseEarlier = useEffectEvent(choose);
  useEffect(() => {
    if (isHydrated) chooseEarlier();
  }, [isHydrated]);
  return { input, choose, isHydrated };
}
