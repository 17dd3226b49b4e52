import type { Email } from 'postal-mime';

/** Written by those who wrote programs before RFC 3834; any value says that a machine has written. */
const marks = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id', 'feedback-id'];
const subjects =
  /^\s*(auto(matic|mated)? ?-?(reply|response)|auto:|out of (the )?office|away from|abwesenheit|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord)/i;

/** Whether a program has written a mail: that its reader is away, that it did not arrive, a mailing list. */
export function isAutomatic({ headers, subject = '' }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  // RFC 3834: `no` is what a person has written.
  const submitted = value('auto-submitted') ?? 'no';
  return (
    !/^no\b/.test(submitted) ||
    /^(bulk|junk|list|auto_reply)\b/.test(value('precedence') ?? '') ||
    /^multipart\/report\b/.test(value('content-type') ?? '') ||
    value('return-path') === '<>' ||
    marks.some((name) => value(name) !== undefined) ||
    subjects.test(subject)
  );
}
