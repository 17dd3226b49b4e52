// Every email has this one form: tables only where Outlook needs them, styles in place because mail
// programs drop style sheets, and nothing that is fetched from another host.
import { type Brand, brandPicture } from '../../../kit/brand/brand.ts';
import { defaultMarketName } from '../../../kit/brand/market-name.ts';
import { escapeHtml } from '../../../kit/text/escape-html.ts';
import type { MailContent } from './mail.ts';
import { type MailStyles, mailStyles } from './mail-styles.ts';
import { absolute, greetingOf, oneLine, plainWords, quotedLines, reasonOf } from './mail-text.ts';

/** What every email of a market has in common. */
interface MailSite {
  /** Where links begin. */
  readonly publicUrl: string;
  readonly brand: Brand;
}

/** What one email has that is made when it is sent. */
interface MadeForMail {
  readonly stopUrl?: string | undefined;
  /** The id of the code among the pictures of the mail, and how large it is shown. */
  readonly qr?: { readonly id: string; readonly side: number } | undefined;
}

export function mailHtml(
  mail: MailContent,
  { publicUrl, brand }: MailSite,
  { stopUrl, qr }: MadeForMail,
): string {
  const { styleOf, styleSheet } = mailStyles(brand.accent);
  const [lead, ...others] = mail.paragraphs.map(textOf);
  const { picture, quote, facts, items, button, notes = [] } = mail;
  const linkTo = (to: string, html: string, style = '') =>
    `<a href="${escapeHtml(absolute(to, publicUrl))}" target="_blank" rel="noopener" ${style}>${html}</a>`;
  const itemsTable = (items: NonNullable<MailContent['items']>): string =>
    `<table role="presentation" ${styleOf.items}>
${items
  .map(
    ({ title, text, to, picture }) =>
      `<tr><td ${styleOf.itemPictureCell}>${linkTo(to, `<img src="${escapeHtml(publicUrl + picture.url)}" width="160" alt="${textOf(picture.alt)}" ${styleOf.itemPicture}>`)}</td><td ${styleOf.itemText}>${linkTo(to, textOf(title), styleOf.itemLink)}<br>${textOf(text)}</td></tr>`,
  )
  .join('\n')}
</table>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(mail.subject))}</title>
<style>${styleSheet}</style>
</head>
<body ${styleOf.body}>
<div ${styleOf.preview}>${others[0] ?? lead}${'&#8199;&#847; '.repeat(60)}</div>
<main>
<table role="presentation" ${styleOf.frame}><tr><td ${styleOf.frameCell}>
<table role="presentation" ${styleOf.sheet}><tr><td ${styleOf.sheetCell}>
<p ${styleOf.mark}>${markOf(brand, publicUrl, styleOf.logo)}</p>
${picture ? linkTo(button.to, `<img src="${escapeHtml(publicUrl + picture.url)}" width="536" alt="${textOf(picture.alt)}" ${styleOf.picture}>`) : ''}
<p ${styleOf.paragraph}>${escapeHtml(greetingOf(mail.name))}</p>
<h1 ${styleOf.lead}>${lead}</h1>
${quote ? `<blockquote ${styleOf.quote}>${quotedLines(quote).map(escapeHtml).join('<br>\n')}</blockquote>` : ''}
${others.map((text) => `<p ${styleOf.paragraph}>${text}</p>`).join('\n')}
${facts ? factsTable(facts, styleOf) : ''}
${mail.qr && qr ? `<img src="cid:${qr.id}" width="${qr.side}" height="${qr.side}" alt="${textOf(mail.qr.alt)}" ${styleOf.qr}>` : ''}
${items ? itemsTable(items) : ''}
<table role="presentation" ${styleOf.buttonTable}><tr><td ${styleOf.buttonCell}>${linkTo(button.to, textOf(button.label), styleOf.button)}</td></tr></table>
${notes.map((note) => `<p ${styleOf.note}>${textOf(note)}</p>`).join('\n')}
<p ${styleOf.reason}>${escapeHtml(reasonOf(mail))}</p>
${mail.stop && stopUrl ? `<p ${styleOf.stop}>${linkTo(stopUrl, textOf(mail.stop.label), styleOf.stopLink)}</p>` : ''}
</td></tr></table>
</td></tr></table>
</main>
</body>
</html>
`.replaceAll(/\n{2,}/g, '\n');
}

/** The name, or the logo in its place. */
function markOf(
  { logo, name = defaultMarketName }: Brand,
  publicUrl: string,
  style: string,
): string {
  if (!logo) return escapeHtml(name);
  const share = Math.min(1, 40 / logo.height, 240 / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * share));
  const address = escapeHtml(publicUrl + brandPicture(logo, 'logo'));
  return `<img src="${address}" width="${width}" height="${height}" alt="${escapeHtml(name)}" ${style}>`;
}

const textOf = (text: string): string => escapeHtml(plainWords(text));

const factsTable = (
  facts: NonNullable<MailContent['facts']>,
  styleOf: MailStyles['styleOf'],
): string =>
  `<table ${styleOf.facts}>
${facts.map((fact) => `<tr><th scope="row" ${styleOf.factLabel}>${textOf(fact.label)}</th><td ${styleOf.factValue}>${factValue(fact, styleOf)}</td></tr>`).join('\n')}
</table>`;

function factValue(
  { value, is }: NonNullable<MailContent['facts']>[number],
  styleOf: MailStyles['styleOf'],
): string {
  if (!is) return textOf(value);
  const address = is === 'email' ? `mailto:${value}` : telephoneLink(value);
  const escaped = escapeHtml(oneLine(value));
  return `<a href="${escapeHtml(address)}" ${styleOf.factLink}>${is === 'email' ? breakable(escaped) : escaped}</a>`;
}

/** An email address breaks after its `@` or after a dot where it does not fit. */
const breakable = (email: string): string => email.replaceAll(/[@.]/g, '$&<wbr>');

/** The link that calls a number as it was typed. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+0-9]/g, '')}`;
