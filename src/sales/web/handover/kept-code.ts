// A code that was entered without a network: kept on the device, and sent once there is one again.
import { type RefObject, useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../../kit/web/draft/stored-draft.ts';

export function useKeptCode(bookingId: number, form: RefObject<HTMLFormElement | null>) {
  const key = `handover-${bookingId}`;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const send = () => {
      const code = readDraft(key)?.code;
      const field = form.current?.elements.namedItem('code');
      if (!code || !(field instanceof HTMLInputElement)) return;
      field.value = code;
      setKept(true);
      if (navigator.onLine) form.current?.requestSubmit();
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [key, form]);
  return {
    isKept,
    keep(code: string): void {
      writeDraft(key, { code });
      setKept(true);
    },
    /** Gives false, as nothing is kept back. */
    forget(): false {
      clearDraft(key);
      setKept(false);
      return false;
    },
  };
}
