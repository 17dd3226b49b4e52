// Which pages a browser may fetch ahead: https://html.spec.whatwg.org/multipage/speculative-loading.html

/**
 * From the press of a finger or button, not from hovering: a browser shows what it has fetched for
 * minutes, and by then a car may be sold or a visitor signed in. They stand in the page: a file of
 * their own would be asked for before the style sheet. The server allows this very text.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/dashboard*', '/cars/*', '/images/*'] } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
