// Which lists of filters stand open, and how much a list shows.

/** Those whose lists the address asks to open, as a browser without scripts does. */
export const openField = 'open';
export const openedIn = (params: URLSearchParams): ReadonlySet<string> =>
  new Set(params.getAll(openField).flatMap((list) => list.split(',')));

/** In its place among the lists that are opened: the ranges that few ask for. */
export const rareRanges = 'ranges';

/** How many options of a facet are shown at once. */
export const shownAtOnce = 7;
