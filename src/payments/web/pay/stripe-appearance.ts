import type { Appearance } from '@stripe/stripe-js';

/** The site's look for a form that lives in a frame of Stripe's, where our style sheet does not reach. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      // Our own typeface cannot be fetched from there.
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '17px',
      colorPrimary: token('--color-primary'),
      colorBackground: token('--color-base-100'),
      colorText: token('--color-base-content'),
      colorDanger: token('--color-error'),
      inputColorBorder: token('--color-base-300'),
      borderRadius: token('--radius-field'),
    },
  };
}
