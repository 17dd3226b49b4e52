// A code on its way: kept on the device until the market has answered, and sent again while it has not.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { privatePrefix } from '../../../kit/private-draft.ts';
import { clearDraft, readDraft, writeDraft } from '../../../kit/web/draft/stored-draft.ts';

/** In milliseconds. Each pause is twice as long as the one before, up to the longest. */
const pauses = { first: 2000, longest: 30_000 } as const;

/** The form sends one code at a time: what is submitted meanwhile is left out. */
export function useKeptCode(bookingId: number, form: RefObject<HTMLFormElement | null>) {
  const key = `${privatePrefix}handover-${bookingId}`;
  const [isKept, setKept] = useState(false);

  const send = useEffectEvent(() => {
    const code = readDraft(key)?.code;
    const field = form.current?.elements.namedItem('code');
    if (!code || !(field instanceof HTMLInputElement)) return;
    const typed = field.value.replace(/\D/g, '');
    // Who types another code sends that one.
    if (typed && typed !== code) return;
    if (!typed) field.value = code;
    setKept(true);
    if (navigator.onLine) form.current?.requestSubmit();
  });
  // From a page that was closed before it had an answer.
  useEffect(() => send(), []);
  useEffect(() => {
    if (!isKept) return;
    const end = new AbortController();
    const { signal } = end;
    const sendAgain = (pause: number) => {
      const timer = setTimeout(() => {
        send();
        sendAgain(Math.min(2 * pause, pauses.longest));
      }, pause);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    sendAgain(pauses.first);
    const sendIfSeen = () => document.visibilityState === 'visible' && send();
    window.addEventListener('online', () => send(), { signal });
    document.addEventListener('visibilitychange', sendIfSeen, { signal });
    return () => end.abort();
  }, [isKept]);

  return {
    isKept,
    /** Before it is sent: a tab that is closed meanwhile sends it when it is opened again. Gives false. */
    write(code: string): false {
      writeDraft(key, { code });
      return false;
    },
    /** There was no answer. */
    keep: (): void => setKept(true),
    /** There was one. */
    forget(): void {
      clearDraft(key);
      setKept(false);
    },
  };
}
