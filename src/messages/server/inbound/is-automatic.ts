// Whether a program has written a mail: that its reader is away, or that it did not arrive. How a mail
// was carried says nothing about who wrote it: people answer through lists and relays as well.
import type { Email } from 'postal-mime';

/** Of programs before RFC 3834; any value but a denial says that a machine has written. */
const marks = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'];

/** How the usual programs begin the subject of an answer that they write by themselves. */
const subjects = new RegExp(
  `^\\s*(?:${[
    'auto(?:matic|mated)?[ -]?(?:reply|response)|auto:|out of (?:the )?office|away from',
    'automatische antwort|abwesenheit|nicht im (?:büro|haus)',
    'réponse automatique|absence du bureau|absent',
    'respuesta automática|fuera de (?:la )?oficina|ausente',
    'risposta automatica|fuori (?:sede|ufficio)',
    'resposta automática|fora do escritório',
    'automatisch antwoord|afwezig',
    'autosvar|automatiskt? svar|frånvaro|fravær',
    'automaattinen vastaus|poissa',
    'automatyczna odpowiedź|odpowiedź automatyczna|nieobecność',
    'automatická odpověď|nepřítomnost',
    'автоматический ответ|автоответ',
    'otomatik (?:yanıt|cevap)|ofis dışında',
    '自動返信|自動応答|不在通知|自动回复|自動回覆|자동 회신|자동 응답|부재중',
  ].join('|')})`,
  'iu',
);

export function isAutomatic({ headers, subject = '' }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const precedence = value('precedence');
  const isSaid =
    // RFC 3834: `no` is what a person has written.
    !/^(no\b|$)/.test(value('auto-submitted')) ||
    marks.some((name) => !/^(no|false|0|)$/.test(value(name))) ||
    precedence.startsWith('auto_reply') ||
    value('content-type').startsWith('multipart/report');
  // Neither of these says so alone: a person may write such a subject, and their server asks no others
  // to answer by themselves, whoever writes.
  const hasSubject = subjects.test(subject);
  const wantsNoAnswer = /\b(all|oof|autoreply)\b/.test(value('x-auto-response-suppress'));
  const hasNoReturnPath = value('return-path') === '<>';
  const isBulk = /^(bulk|junk|list)\b/.test(precedence);
  return (
    isSaid ||
    (hasSubject && (wantsNoAnswer || hasNoReturnPath || isBulk)) ||
    (wantsNoAnswer && hasNoReturnPath)
  );
}
