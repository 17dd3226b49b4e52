// The name of this market, which stands in titles, texts and emails.

const unnamed = 'Forecourt';
let name = unnamed;

/** In a browser the page itself says it, where it is not the default. */
export const marketName = (): string =>
  typeof document === 'undefined'
    ? name
    : (document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? unnamed);

/** On the server, once it is read; a process serves one market. Undefined: the default. */
export function setMarketName(read: string | undefined): void {
  name = read ?? unnamed;
}

/** For texts that are written with the default name. */
export const withMarketName = (text: string): string => text.replaceAll(unnamed, marketName());

/** The title of a page, for its document. */
export const pageTitle = (title: string): string => `${title} · ${marketName()}`;
