// Which pages a browser may prefetch: https://html.spec.whatwg.org/multipage/speculative-loading.html

/**
 * Prefetching starts when a link is pressed, not when the pointer rests on it: a browser may show a
 * prefetched page for minutes, and by then a car may be sold or the visitor signed in. The rules are
 * inline because a file of their own would be requested before the style sheet.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // biome-ignore lint/plugin: patterns of addresses
          { not: { href_matches: ['/api/*', '/dashboard*', '/cars/*', '/images/*', '/google/*'] } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
