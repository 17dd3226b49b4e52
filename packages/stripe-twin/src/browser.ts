// What a customer's browser does: confirms with a card, and completes the bank's second step.
import { cardNumbers, type TwinCardName } from './payments/cards.ts';
import type { TwinKeys } from './requests/request-handler.ts';

interface ConfirmResult {
  /** Of the intent. Null if the response was unusable, so that nothing is known. */
  readonly status: string | null;
  /** For people, if the card was declined or the intent has ended. */
  readonly message: string | null;
}

export interface TwinBrowser {
  confirm(clientSecret: string, card: TwinCardName): Promise<ConfirmResult>;
  takeSecondStep(clientSecret: string, outcome: 'approve' | 'fail'): Promise<ConfirmResult>;
}

export function twinBrowser(url: string, keys: Pick<TwinKeys, 'publishableKey'>): TwinBrowser {
  const post = async (path: string, form: Record<string, string>): Promise<ConfirmResult> => {
    const response = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams({ key: keys.publishableKey, ...form }),
    });
    const body: IntentResponse = await response.json().catch(() => ({}));
    return {
      status: body.status ?? body.error?.payment_intent?.status ?? null,
      message: body.error?.message ?? null,
    };
  };
  return {
    confirm: (clientSecret, card) =>
      post(`/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': cardNumbers[card],
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
        'payment_method_data[billing_details][name]': 'Jenny Rosen',
        use_stripe_sdk: 'true',
      }),
    takeSecondStep: (clientSecret, outcome) =>
      post('/twin/second_step', { client_secret: clientSecret, outcome }),
  };
}

interface IntentResponse {
  readonly status?: string;
  readonly error?: { readonly message?: string; readonly payment_intent?: { status: string } };
}
