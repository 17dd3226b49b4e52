// Stripe's card form in this page, and the result of charging what is typed there. The number is
// sent to Stripe and nowhere else. Stripe.js itself shows a second step at the bank.
import type {
  Appearance,
  PaymentIntent,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { cardDeclined } from '../../../../payment.ts';
import type { Charge } from '../card-form.ts';

export interface StripeCard {
  /** Charges what has been typed. Stripe.js answers only after a second step is over. Never rejects. */
  pay(buyer: { name: string; email: string }): Promise<Charge>;
  /** Asks the bank's question again, which was left without an answer. Never rejects. */
  takeSecondStep(): Promise<Charge>;
  close(): void;
}

/** Rejects when Stripe's script or form cannot be loaded. */
export async function mountStripeCard(
  publishableKey: string,
  clientSecret: string,
  place: HTMLElement,
): Promise<StripeCard> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js needs a browser');
  const elements = stripe.elements({ clientSecret, appearance: stripeAppearance() });
  const element = elements.create('payment', {
    layout: 'tabs',
    // Name and email address are known. Wallets would need origins that the content policy refuses.
    fields: { billingDetails: { name: 'never', email: 'never' } },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    terms: { card: 'never' },
  });
  const darkScheme = matchMedia('(prefers-color-scheme: dark)');
  const repaint = () => elements.update({ appearance: stripeAppearance() });
  const close = () => {
    darkScheme.removeEventListener('change', repaint);
    element.destroy();
  };
  try {
    await new Promise<void>((ready, fail) => {
      element.on('ready', () => ready());
      element.on('loaderror', ({ error }) => fail(new Error(error.message)));
      element.mount(place);
    });
  } catch (error) {
    close();
    throw error;
  }
  darkScheme.addEventListener('change', repaint);
  return {
    pay: (buyer) => confirm(stripe, elements, buyer),
    takeSecondStep: () => chargeFrom(stripe.handleNextAction({ clientSecret })),
    close,
  };
}

const confirm = (
  stripe: Stripe,
  elements: StripeElements,
  billing_details: { name: string; email: string },
): Promise<Charge> =>
  chargeFrom(
    stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        // A bank that uses the whole window for its second step returns to this page.
        return_url: location.origin + location.pathname,
        payment_method_data: { billing_details },
      },
    }),
  );

interface Result {
  readonly paymentIntent?: PaymentIntent | undefined;
  readonly error?: StripeError | undefined;
}

async function chargeFrom(result: Promise<Result>): Promise<Charge> {
  try {
    return chargeOf(await result);
  } catch {
    return { is: 'unanswered' };
  }
}

/** Only for display: the market reads the charge from Stripe itself before it counts. */
export function chargeOf({ paymentIntent, error }: Result): Charge {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing')
    return { is: intent.status, transactionId: intent.id };
  if (intent?.status === 'canceled') return { is: 'ended' };
  if (!error || unanswered.has(error.type)) return { is: 'unanswered' };
  return { is: 'refused', message: error.message ?? cardDeclined };
}

const unanswered: ReadonlySet<string> = new Set([
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'idempotency_error',
]);

/** The site's appearance for Stripe's form, which is in a frame that our style sheet does not reach. */
function stripeAppearance(): Appearance {
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
    // The fields look like those of the rest of the site.
    rules: {
      '.Label': { fontSize: '15px', fontWeight: '500' },
      '.Input': { boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': { boxShadow: 'none', outline: `2px solid ${token('--color-base-content')}` },
      '.Error': { fontSize: '13px' },
    },
  };
}
