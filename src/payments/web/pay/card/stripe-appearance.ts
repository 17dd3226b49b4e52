import type { Appearance } from '@stripe/stripe-js';

/** The site's appearance for Stripe's form, which is in a frame that our style sheet does not reach. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      // The frame cannot load our own typeface.
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '17px',
      colorPrimary: token('--color-primary'),
      colorBackground: token('--color-base-100'),
      colorText: token('--color-base-content'),
      colorDanger: token('--color-error'),
      inputColorBorder: token('--color-base-300'),
      borderRadius: token('--radius-field'),
      gridRowSpacing: '16px',
    },
    // Like the fields of the rest of the site.
    rules: {
      '.Label': { fontSize: '15px', fontWeight: '500' },
      '.Input': { boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': { boxShadow: 'none', outline: `2px solid ${token('--color-base-content')}` },
      '.Error': { fontSize: '13px' },
    },
  };
}
