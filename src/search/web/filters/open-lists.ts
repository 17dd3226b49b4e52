// Which lists of filters stand open, and how much a list shows.

/** Names, in an address, the filters whose lists stand open, as a browser without scripts asks for them. */
export const openField = 'open';
export const openedIn = (params: URLSearchParams): ReadonlySet<string> =>
  new Set(params.getAll(openField).flatMap((list) => list.split(',')));

/** Among those names it stands for the ranges that few ask for. */
export const rareRanges = 'ranges';

/** How many options of a facet are shown at once. */
export const shownAtOnce = 7;
