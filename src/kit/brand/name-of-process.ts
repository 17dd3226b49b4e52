// The name of the market that this process serves, for mails and documents of the server and for what
// checks names. A process serves one market, so the name is the same for all that it does, and mails, which
// are written deep within forty transactions, read it here: handed down to them, it would be an argument of
// every function between. What differs from one reader to the next, as a language does, may never come from
// here. Pages do not read it: they are rendered with the name that comes with their data.
import { defaultMarketName, nameInDocument, titleAt } from './market-name.ts';

let name = defaultMarketName;

export const marketName = (): string => (typeof document === 'undefined' ? name : nameInDocument());

/** Sets the name once it is read. Undefined: the default. */
export function setMarketName(read: string | undefined): void {
  name = read ?? defaultMarketName;
}

/** The title of a document that no route renders. */
export const plainTitle = (title: string): string => titleAt(marketName(), title);
