// A code that is being sent: stored on the device until the market has answered, and sent again while it
// has not.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { signedInEmail } from '../../calls/web/access-token.ts';
import { newIdempotencyKey } from '../../calls/web/form/sent-once.ts';
import { privatePrefix } from '../../kit/private-draft.ts';
import { clearDraft, readPrivateDraft, writePrivateDraft } from '../../ui/draft/stored-draft.ts';

/** In milliseconds. Each pause is twice as long as the one before, up to the longest. */
const pauses = { first: 2000, longest: 30_000 } as const;

/** The form sends one code at a time: what is submitted meanwhile is left out. */
export function usePendingCode(bookingId: number, form: RefObject<HTMLFormElement | null>) {
  const key = `${privatePrefix}handover-${bookingId}`;
  const [isRetrying, setRetrying] = useState(false);

  const fieldOf = () => {
    const field = form.current?.elements.namedItem('code');
    return field instanceof HTMLInputElement ? field : null;
  };
  const send = useEffectEvent(() => {
    const code = readPrivateDraft(key, signedInEmail())?.code;
    // Who types another code, or takes this one away, sends it themselves.
    if (!code || fieldOf()?.value.replace(/\D/g, '') !== code) return;
    setRetrying(true);
    if (navigator.onLine) form.current?.requestSubmit();
  });
  const fillIn = useEffectEvent(() => {
    const field = fieldOf();
    if (field && !field.value) field.value = readPrivateDraft(key, signedInEmail())?.code ?? '';
  });
  // From a page that was closed before it had an answer.
  useEffect(() => {
    fillIn();
    send();
  }, []);
  useEffect(() => {
    if (!isRetrying) return;
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
  }, [isRetrying]);

  return {
    key,
    isRetrying,
    /** Before it is sent: a tab that is closed meanwhile sends it when it is opened again. */
    write(code: string): void {
      if (readPrivateDraft(key, signedInEmail())?.code !== code)
        writePrivateDraft(key, { code, sending: newIdempotencyKey() }, signedInEmail());
    },
    /** Names this sending of the code: one that arrives twice is one try. */
    sending: (): string => readPrivateDraft(key, signedInEmail())?.sending ?? newIdempotencyKey(),
    /** For no answer: the code is sent until there is one. */
    retry: (): void => setRetrying(true),
    /** For an answer that says to log in first: the code is sent once its page is opened after that. */
    stop: (): void => setRetrying(false),
    /** For an answer. */
    forget(): void {
      clearDraft(key);
      setRetrying(false);
    },
  };
}
