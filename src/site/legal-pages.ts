// The pages about the law, which the operator of a market writes.

export const legalPages = ['imprint', 'privacy', 'terms', 'cookies', 'accessibility'] as const;
export type LegalPage = (typeof legalPages)[number];

/** Begins a text that nobody has checked yet, which cannot be published. */
export const templateMark = '[Template:';

/** Their names, in titles and links. */
export const legalNames = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
} as const satisfies Record<LegalPage, string>;

export const isLegalPage = (name: string | undefined): name is LegalPage =>
  legalPages.some((page) => page === name);
