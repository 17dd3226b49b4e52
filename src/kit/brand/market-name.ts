// The name of this market, in what is rendered for its readers: it comes with the data of the root route.

export const defaultMarketName = 'Forecourt';

/** What a route's `meta` gets: the matched routes with their data, the root first. */
export interface MetaMatches {
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[];
}

export function marketNameOf([root]: MetaMatches['matches']): string {
  const data = root?.loaderData as { brand?: { name?: string } } | undefined;
  // React Router drops the data of a page that has failed in a browser. The document still has the name.
  if (!data && typeof document !== 'undefined') return nameInDocument();
  return data?.brand?.name ?? defaultMarketName;
}

/** The title of a page, for its document. */
export const pageTitle = (title: string, matches: MetaMatches['matches']): string =>
  titleAt(marketNameOf(matches), title);

export const titleAt = (marketName: string, title: string): string => `${title} · ${marketName}`;

/** The name that the document carries; for browsers alone. */
export const nameInDocument = (): string =>
  document.querySelector('meta[name="application-name"]')?.getAttribute('content') ??
  defaultMarketName;
