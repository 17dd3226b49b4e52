import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';
import { mailWords, partsOfMail, splitQuoted } from './written-text.ts';

const wordsIn = (text: string) => mailWords(splitQuoted(text));

const quoted = '> Hi Ada,\n>\n> Is it still there?';
const address = 'bounces+seller-12-0123456789abcdef0123@market.example';

test.each([
  [
    'Gmail',
    `Yes, it is.\n\nOn Tue, Nov 24, 2026 at 3:00 PM Example Cars <\n${address}> wrote:\n\n${quoted}`,
  ],
  [
    'a phone',
    `Yes, it is.\n\nSent from my iPhone\n\n> On Nov 24, 2026, at 15:00, Cars wrote:\n> \n${quoted}`,
  ],
  [
    'Outlook',
    `Yes, it is.\n\nGet Outlook for iOS\n________________________________\nFrom: Example Cars\nSent: Tuesday\n\nHi Ada,`,
  ],
  ['an older Outlook', 'Yes, it is.\n\n-----Original Message-----\nFrom: Example Cars\n\nHi Ada,'],
  ['a German program', `Yes, it is.\n\nAm 24.11.26 um 15:00 schrieb Example Cars:\n${quoted}`],
  [
    'a program without marks',
    `Yes, it is.\n\nOn Tuesday, Example Cars wrote:\n\nHi Ada,\nIs it still there?`,
  ],
  [
    'a program that names the sender alone',
    `Yes, it is.\n\nFrom: <${address}>\nDate: Tuesday\nHi Ada,`,
  ],
  ['who writes below', `On Tuesday, Example Cars wrote:\n${quoted}\n\nYes, it is.`],
  ['who has a signature', `Yes, it is.\r\n-- \r\nAda Lovelace\r\n12 Elm Street`],
])('the words of a reply are found without the rest: %s', (_, text) => {
  expect(wordsIn(text)).toBe('Yes, it is.');
});

const from = 'Example Cars <cars@market.example>';
const marked = '> Hi Ada,\n>\n> Is it still there?';
/** As programs quote a mail in plain text, and what they write above it. */
const headings: readonly (readonly [string, string])[] = [
  ['Gmail, English', `On Tue, Nov 24, 2026 at 3:00\u202fPM ${from} wrote:\n\n${marked}`],
  ['Gmail, German', `Am Di., 24. Nov. 2026 um 15:00 Uhr schrieb ${from}:\n\n${marked}`],
  ['Gmail, French', `Le mar. 24 nov. 2026 à 15:00, ${from} a écrit :\n\n${marked}`],
  [
    'Gmail, Spanish',
    `El mar, 24 nov 2026 a las 15:00, Example Cars (<\n${address}>) escribió:\n\n${marked}`,
  ],
  ['Gmail, Italian', `Il giorno mar 24 nov 2026 alle ore 15:00 ${from} ha scritto:\n\n${marked}`],
  ['Gmail, Portuguese', `Em ter., 24 de nov. de 2026 às 15:00, ${from} escreveu:\n\n${marked}`],
  ['Gmail, Dutch', `Op di 24 nov 2026 om 15:00 schreef ${from}:\n\n${marked}`],
  ['Gmail, Swedish', `Den tis 24 nov. 2026 kl 15:00 skrev ${from}:\n\n${marked}`],
  ['Gmail, Danish', `Den tirs. 24. nov. 2026 kl. 15.00 skrev ${from}:\n\n${marked}`],
  ['Gmail, Norwegian', `tir. 24. nov. 2026 kl. 15:00 skrev ${from}:\n\n${marked}`],
  [
    'Gmail, Finnish',
    `ti 24. marrask. 2026 klo 15.00 Example Cars (cars@market.example) kirjoitti:\n\n${marked}`,
  ],
  ['Gmail, Polish', `wt., 24 lis 2026 o 15:00 ${from} napisał(a):\n\n${marked}`],
  ['Gmail, Czech', `út 24. 11. 2026 v 15:00 odesílatel ${from} napsal:\n\n${marked}`],
  ['Gmail, Russian', `вт, 24 нояб. 2026 г. в 15:00, ${from}:\n\n${marked}`],
  ['Gmail, Turkish', `${from}, 24 Kas 2026 Sal, 15:00 tarihinde şunu yazdı:\n\n${marked}`],
  ['Gmail, Japanese', `2026年11月24日(火) 15:00 ${from}:\n\n${marked}`],
  ['Gmail, Chinese', `${from} 于2026年11月24日周二 15:00写道：\n\n${marked}`],
  ['Gmail, Korean', `2026년 11월 24일 (화) 오후 3:00, ${from}님이 작성:\n\n${marked}`],
  ['Apple Mail', `On Nov 24, 2026, at 3:00 PM, ${from} wrote:\n\n${marked}`],
  ['Apple Mail, German', `Am 24.11.2026 um 15:00 schrieb ${from}:\n\n${marked}`],
  [
    'Apple Mail, Polish',
    `Wiadomość napisana przez ${from} w dniu 24 lis 2026, o godz. 15:00:\n\n${marked}`,
  ],
  ['Apple Mail, Russian', `24 нояб. 2026 г., в 15:00, ${from} написал(а):\n\n${marked}`],
  ['Apple Mail, Japanese', `2026/11/24 15:00、${from}のメール:\n\n${marked}`],
  [
    'a phone of Apple',
    `Sent from my iPhone\n\n> On Nov 24, 2026, at 15:00, ${from} wrote:\n> \n${marked}`,
  ],
  [
    'a phone of Apple, German',
    `Von meinem iPhone gesendet\n\n> Am 24.11.2026 um 15:00 schrieb ${from}:\n> \n${marked}`,
  ],
  ['Thunderbird', `On 11/24/26 15:00, Example Cars wrote:\n${marked}`],
  ['Thunderbird, French', `Le 24/11/2026 à 15:00, Example Cars a écrit\u00a0:\n${marked}`],
  ['Thunderbird, Spanish', `El 24/11/26 a las 15:00, Example Cars escribió:\n${marked}`],
  ['Thunderbird, Polish', `W dniu 24.11.2026 o 15:00, Example Cars pisze:\n${marked}`],
  ['Thunderbird, Russian', `24.11.2026 15:00, Example Cars пишет:\n${marked}`],
  [
    'Yahoo',
    `On Tuesday, November 24, 2026 at 03:00:00 PM EST, ${from} wrote:\n\n Hi Ada,\n\nIs it still there?`,
  ],
  [
    'Yahoo, Italian',
    `Il martedì 24 novembre 2026 alle ore 15:00:00 CET, ${from} ha scritto:\n\n Hi Ada,`,
  ],
  [
    'Outlook',
    `From: ${from}\nSent: Tuesday, November 24, 2026 3:00 PM\nTo: Ada <ada@people.example>\nSubject: Message about the car\n\nHi Ada,`,
  ],
  [
    'Outlook, with stars',
    `*From:* ${from}\n*Sent:* Tuesday, November 24, 2026 3:00 PM\n*To:* Ada\n*Subject:* Message\n\nHi Ada,`,
  ],
  [
    'Outlook, German',
    `Von: ${from}\nGesendet: Dienstag, 24. November 2026 15:00\nAn: Ada\nBetreff: Message\n\nHi Ada,`,
  ],
  [
    'Outlook, French',
    `De : ${from}\nEnvoyé : mardi 24 novembre 2026 15:00\nÀ : Ada\nObjet : Message\n\nHi Ada,`,
  ],
  [
    'Outlook, Spanish',
    `De: ${from}\nEnviado el: martes, 24 de noviembre de 2026 15:00\nPara: Ada\nAsunto: Message\n\nHi Ada,`,
  ],
  [
    'Outlook, Polish',
    `Od: ${from}\nWysłane: wtorek, 24 listopada 2026 15:00\nDo: Ada\nTemat: Message\n\nHi Ada,`,
  ],
  [
    'Outlook, Russian',
    `От: ${from}\nОтправлено: 24 ноября 2026 г. 15:00\nКому: Ada\nТема: Message\n\nHi Ada,`,
  ],
  [
    'Outlook, Japanese',
    `差出人: ${from}\n送信日時: 2026年11月24日 15:00\n宛先: Ada\n件名: Message\n\nHi Ada,`,
  ],
  [
    'Outlook, Chinese',
    `发件人： ${from}\n发送时间： 2026年11月24日 15:00\n收件人： Ada\n主题： Message\n\nHi Ada,`,
  ],
  [
    'Outlook on a phone',
    `Get Outlook for iOS<https://aka.ms/x>\n________________________________\nFrom: Example Cars\nSent: Tuesday\n\nHi Ada,`,
  ],
  [
    'Outlook on a phone, German',
    `Outlook für Android beziehen<https://aka.ms/x>\n________________________________\nVon: ${from}\nGesendet: Dienstag, 24. November 2026 15:00:00\n\nHi Ada,`,
  ],
  ['an older Outlook, Polish', `-----Wiadomość oryginalna-----\nFrom: Example Cars\n\nHi Ada,`],
  [
    'GMX',
    `Gesendet: Dienstag, 24. November 2026 um 15:00 Uhr\nVon: "Example Cars" <cars@market.example>\nAn: ada@people.example\nBetreff: Message\nHi Ada,`,
  ],
  [
    'QQ',
    `------------------ 原始邮件 ------------------\n发件人: "Example Cars" <cars@market.example>;\n\nHi Ada,`,
  ],
  [
    'Salesforce',
    `--------------- Original Message ---------------\nFrom: Example Cars [cars@market.example]\nSent: 11/24/2026 3:00 PM\n\nHi Ada,`,
  ],
  [
    'Dynamics',
    `------------------- Original Message -------------------\nFrom: ${from};\nReceived: Tue Nov 24 2026 15:00\n\nHi Ada,`,
  ],
];

test.each(headings)('what a program quotes is folded away: %s', (_, quotation) => {
  const [words, ...folded] = splitQuoted(`Yes, it is.\n\n${quotation}`);
  expect(words).toEqual({ text: 'Yes, it is.', isFolded: false });
  expect(folded).toHaveLength(1);
  expect(folded[0]?.isFolded).toBe(true);
});

test('nothing of a mail is lost, and what stands between quotations stays in its place', () => {
  const text = `> Is it still there?\n\nYes.\n\n> Any rust?\n\nNone.\n-- \nAda Lovelace\n\n${headings[0]?.[1]}\n\nThe end.`;
  const parts = splitQuoted(text);
  expect(parts.map(({ text: part, isFolded }) => (isFolded ? 'folded' : part))).toEqual([
    'folded',
    'Yes.',
    'folded',
    'None.',
    'folded',
    'The end.',
  ]);
  expect(
    parts
      .map((part) => part.text)
      .join('\n\n')
      .replaceAll(/\s+/g, ' '),
  ).toBe(text.replaceAll(/\s+/g, ' '));
});

test.each([
  'yes it is.\nOn the phone you wrote down the following, is that right:\n- Saturday at ten',
  'On Tuesday at 10:30 your mechanic wrote:\n- new tires\n- new brakes',
  'On 11/24/2026 I wrote to ben@cars.example, who wants:\n- new tires',
  'Meet me:\nDate: 11/28/2026\nTo: 12 Elm Street',
  'Prices:\n--\nTires: $400\n\nBrakes: $300\n\nPaint: $200\nOil: $50\nWipers: $20\nBelts: $90\nAll: $1,060',
  'On Monday it rained.\n____________________\nOn Tuesday too:\nfine.',
])('the words of a person are all shown, though some look like a quotation: %j', (text) => {
  expect(splitQuoted(text)).toEqual([{ text, isFolded: false }]);
});

test('addresses at which a person answers are not shown to others', () => {
  const parts = splitQuoted(`Yes.\n\nOn Tuesday, Cars <${address}> wrote:\n> ${address}`);
  expect(parts.at(-1)?.text).toBe(
    'On Tuesday, Cars <bounces@market.example> wrote:\n> bounces@market.example',
  );
});

test('what is too long to be kept says so', () => {
  expect(splitQuoted(`Yes.\n${'> x\n'.repeat(5000)}`).at(-1)?.text).toMatch(/too long to keep/);
  expect(splitQuoted(`Yes.\n${'> x\n'.repeat(50_000)}`).at(-1)?.text).toMatch(/too long to keep/);
});

test('what looks like a quotation and is none stays', () => {
  const text =
    'On Monday it rained.\n\nFrom: the garage, I can drive it over.\n\nOn Tuesday too:\nfine.';
  expect(splitQuoted(text)).toEqual([{ text, isFolded: false }]);
});

test('a reply in HTML alone is read as text', async () => {
  const html =
    '<html><head><title>Re</title><style>p{color:red}</style></head><body><p>Yes &amp; no,<br>it&#39;s &lt;b&gt;.</p><script>x()</script><div class="gmail_quote">On Tuesday wrote:<blockquote>Hi</blockquote></div></body>';
  expect(mailWords(await partsOfMail({ html } as never))).toBe("Yes & no,\nit's <b>.");
});

const inHtml = async (html: string) => partsOfMail({ html } as never);

test('names of characters in HTML are read', async () => {
  const [part] = await inHtml('<p>Gr&uuml;&szlig;e &ndash; 5&nbsp;&euro; &hellip; &#x1F697;</p>');
  expect(part?.text).toBe('Grüße – 5 € … 🚗');
});

/** Around what is quoted, as programs write it in HTML. */
test.each([
  [
    'Gmail',
    (quote: string) =>
      `<div dir="ltr">Yes.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Tue, Nov 24, 2026 at 3:00 PM Cars &lt;<a href="mailto:a@b.example">a@b.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px">${quote}</blockquote></div><div>Below.</div>`,
  ],
  [
    'Apple Mail',
    (quote: string) =>
      `Yes.<br><div><br><blockquote type="cite"><div>On Nov 24, 2026, at 3:00 PM, Cars &lt;a@b.example&gt; wrote:</div><br>${quote}</blockquote></div><br>Below.`,
  ],
  [
    'Thunderbird',
    (quote: string) =>
      `<p>Yes.</p><div class="moz-cite-prefix">On 11/24/26 15:00, Cars wrote:<br></div><blockquote type="cite" cite="mid:x">${quote}</blockquote><p>Below.</p>`,
  ],
  [
    'GMX',
    (quote: string) =>
      `<div><div>Yes.</div><div name="quote" style="margin:10px 5px; border-left:2px solid"><div><b>Gesendet:</b> Dienstag<br><b>Von:</b> Cars</div><div>${quote}</div></div><div>Below.</div></div>`,
  ],
  [
    'Yahoo',
    (quote: string) =>
      `<div><div>Yes.</div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Tuesday, Cars wrote:</div><div>${quote}</div></div><div>Below.</div>`,
  ],
  [
    'Outlook for Mac',
    (quote: string) =>
      `<p>Yes.</p><blockquote style="border:none;border-left:solid #B5C4DF 4.5pt">${quote}</blockquote><p>Below.</p>`,
  ],
])('an answer below a quotation in HTML is kept: %s', async (_, mailAround) => {
  const parts = await inHtml(mailAround('<p>Hi Ada,</p><blockquote>Is it there?</blockquote>'));
  expect(parts.map(({ text, isFolded }) => (isFolded ? 'folded' : text))).toEqual([
    'Yes.',
    'folded',
    'Below.',
  ]);
  expect(parts[1]?.text).toContain('> Is it there?');
});

test.each([
  [
    'Outlook',
    '<p class="MsoNormal">Yes.<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Cars &lt;a@b.example&gt;<br><b>Sent:</b> Tuesday, November 24, 2026 3:00 PM<br><b>To:</b> Ada<br><b>Subject:</b> Car</p></div><p class="MsoNormal">Hi Ada,</p>',
  ],
  [
    'Outlook in a browser',
    '<div>Yes.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Fra:</b> Cars</div><div>Hi Ada,</div>',
  ],
  [
    'Outlook on a phone',
    '<div>Yes.</div><div id="mail-editor-reference-message-container"><div>Hi Ada,</div></div>',
  ],
])('what a program quotes in HTML without an end is folded away: %s', async (_, html) => {
  expect((await inHtml(html)).map(({ text, isFolded }) => (isFolded ? 'folded' : text))).toEqual([
    'Yes.',
    'folded',
  ]);
});

test('lines, lists and what is indented in HTML stay as they were written', async () => {
  const html =
    '<div dir="ltr">One<div>Two</div><div><br></div><ul><li>tires</li><li>brakes</li></ul><blockquote style="margin:0 0 0 40px;border:none;padding:0px">Indented</blockquote><img alt="🙂" src="cid:1"><img alt="IMG_1.jpg" src="cid:2"></div>';
  expect(await inHtml(html)).toEqual([
    { text: 'One\nTwo\n\n- tires\n- brakes\n\nIndented\n🙂', isFolded: false },
  ]);
});

test.each([
  ['openings of styles', '<style>'.repeat(30_000)],
  ['angles', '<'.repeat(200_000)],
  ['elements within elements', '<div>'.repeat(20_000) + '</a>'.repeat(25_000)],
  ['smileys', '<img alt="🙂">'.repeat(12_000)],
  ['entities', '&'.repeat(200_000)],
  ['beginnings of quotations', 'On a\n'.repeat(10_000)],
  ['spaces', `On ${' '.repeat(49_000)}x`],
  ['headers', 'From: a\n'.repeat(6000)],
])(
  'a mail made to be slow is read to its end: %s',
  { tags: ['hostile-52', 'hostile-80'] },
  async (_, text) => {
    expect(typeof wordsIn(text)).toBe('string');
    expect(typeof (await textOfHtml(text))).toBe('string');
  },
);
