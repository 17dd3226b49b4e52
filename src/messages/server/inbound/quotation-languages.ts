// The words of the languages in which mail programs write what they quote.

export interface Language {
  readonly locale: string;
  /** How the sentence begins; one that begins with a day or a number is known as well. */
  readonly opens?: string;
  /** How the sentence ends, up to its colon. */
  readonly wrote: string;
  /** The fields above a mail: who it is from, when, to whom, about what. */
  readonly fields: string;
  /** What stands between dashes above a quoted mail. */
  readonly original?: string;
}

export const languages: readonly Language[] = [
  {
    locale: 'en',
    opens: 'On',
    wrote: 'wrote',
    fields: 'From|Sent|Date|To|Cc|Subject|Reply-To',
    original: 'Original Message|Forwarded message|Original Email|Reply message',
  },
  {
    locale: 'de',
    opens: 'Am',
    wrote: 'schrieb.{0,300}',
    fields: 'Von|Gesendet|Datum|An|Cc|Betreff',
    original:
      'Ursprüngliche Nachricht|Originalnachricht|Original-Nachricht|Weitergeleitete Nachricht',
  },
  {
    locale: 'fr',
    opens: 'Le',
    wrote: 'a écrit',
    fields: 'De|Envoyé|Date|À|Cc|Objet',
    original: 'Message d.origine|Message original|Message transféré',
  },
  {
    locale: 'es',
    opens: 'El',
    wrote: 'escribió',
    fields: 'De|Enviado|Enviado el|Fecha|Para|CC|Asunto',
    original: 'Mensaje original|Mensaje reenviado',
  },
  {
    locale: 'it',
    opens: 'Il',
    wrote: 'ha scritto',
    fields: 'Da|Inviato|Data|A|Cc|Oggetto',
    original: 'Messaggio originale|Messaggio inoltrato',
  },
  {
    locale: 'pt',
    opens: 'Em|No dia|A',
    wrote: 'escreveu',
    fields: 'De|Enviado|Enviada em|Enviado em|Data|Para|Cc|Assunto',
    original: 'Mensagem original|Mensagem encaminhada',
  },
  {
    locale: 'nl',
    opens: 'Op',
    wrote: 'schreef.{0,300}',
    fields: 'Van|Verzonden|Datum|Aan|CC|Onderwerp',
    original: 'Oorspronkelijk bericht|Origineel bericht|Doorgestuurd bericht',
  },
  {
    locale: 'sv',
    opens: 'Den',
    wrote: 'skrev.{0,300}',
    fields: 'Från|Skickat|Datum|Till|Kopia|Ämne',
    original: 'Ursprungligt meddelande|Originalmeddelande',
  },
  {
    locale: 'da',
    opens: 'Den|På',
    wrote: 'skrev.{0,300}',
    fields: 'Fra|Sendt|Dato|Til|Cc|Emne',
    original: 'Oprindelig meddelelse|Original meddelelse|Opprinnelig melding',
  },
  {
    locale: 'fi',
    wrote: 'kirjoitti.{0,100}',
    fields: 'Lähettäjä|Lähetetty|Päivämäärä|Päiväys|Vastaanottaja|Kopio|Aihe',
    original: 'Alkuperäinen viesti',
  },
  {
    locale: 'pl',
    opens: 'W dniu|Dnia',
    wrote: 'napisał(?:a|\\(a\\))?|pisze',
    fields: 'Od|Wysłano|Wysłane|Data|Do|DW|Temat',
    original: 'Oryginalna wiadomość|Wiadomość oryginalna|Original message',
  },
  {
    locale: 'cs',
    opens: 'Dne',
    wrote: 'napsal(?:a|\\(a\\))?',
    fields: 'Od|Odesláno|Datum|Komu|Kopie|Předmět',
    original: 'Původní zpráva|Původní e-mail',
  },
  {
    locale: 'ru',
    wrote: 'написал(?:а|\\(а\\))?|пишет',
    fields: 'От|От кого|Отправлено|Дата|Кому|Копия|Тема',
    original: 'Исходное сообщение|Пересылаемое сообщение',
  },
  {
    locale: 'tr',
    wrote: 'yazdı',
    fields: 'Kimden|Gönderen|Gönderildi|Gönderme Tarihi|Tarih|Kime|Alıcı|Bilgi|Konu',
    original: 'Orijinal Mesaj|Özgün İleti',
  },
  {
    locale: 'ja',
    wrote: 'のメール|(?:さん)?(?:は|が)?書きました',
    fields: '差出人|送信者|送信日時|日付|日時|宛先|件名',
    original: '元のメッセージ|Original Message',
  },
  {
    locale: 'zh',
    wrote: '写道|寫道',
    fields: '发件人|发送时间|发送日期|日期|收件人|抄送|主题|寄件者|寄件日期|收件者|主旨',
    original: '原始邮件|原始郵件|转发邮件',
  },
  {
    locale: 'ko',
    wrote: '(?:님이 )?(?:작성|쓴 글)',
    fields: '보낸 사람|보낸사람|보낸 날짜|날짜|받는 사람|받는사람|제목',
    original: '원본 메시지|원본 메일',
  },
];
