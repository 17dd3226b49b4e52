import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Runs whenever the form around an element starts over, for what the browser does not empty itself. */
export function useFormReset(inForm: RefObject<Element | null>, whenReset: () => void): void {
  const run = useEffectEvent(whenReset);
  useEffect(() => {
    const form = inForm.current?.closest('form');
    const reset = () => run();
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [inForm]);
}
