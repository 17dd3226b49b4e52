// The name of the market that this process serves, for mails and documents of the server and for what
// checks names. Pages never read it: they are rendered with the name that comes with their data.
import { defaultMarketName, nameInDocument, titleAt } from './market-name.ts';

let name = defaultMarketName;

export const marketName = (): string => (typeof document === 'undefined' ? name : nameInDocument());

/** Sets the name once it is read. Undefined: the default. */
export function setMarketName(read: string | undefined): void {
  name = read ?? defaultMarketName;
}

/** The title of a document that no route renders. */
export const plainTitle = (title: string): string => titleAt(marketName(), title);
