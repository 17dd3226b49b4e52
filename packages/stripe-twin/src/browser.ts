// What a buyer's browser does at the twin: confirms with a card, and proves at the bank that it is his.
import { cardNumbers, type TwinCardName } from './cards.ts';
import type { TwinKeys } from './request-handler.ts';

export interface Confirmed {
  /** Of the intent; null where there was no sound answer, and nothing is known. */
  readonly status: string | null;
  /** For people, where the card was declined or the intent has ended. */
  readonly message: string | null;
}

export interface TwinBrowser {
  confirm(clientSecret: string, card: TwinCardName): Promise<Confirmed>;
  takeSecondStep(clientSecret: string, outcome: 'approve' | 'fail'): Promise<Confirmed>;
}

export function twinBrowser(url: string, keys: Pick<TwinKeys, 'publishableKey'>): TwinBrowser {
  const post = async (path: string, form: Record<string, string>): Promise<Confirmed> => {
    const response = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams({ key: keys.publishableKey, ...form }),
    });
    const body: Answered = await response.json().catch(() => ({}));
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
        'payment_method_data[billing_details][name]': 'Ben Buyer',
        use_stripe_sdk: 'true',
      }),
    takeSecondStep: (clientSecret, outcome) =>
      post('/twin/second_step', { client_secret: clientSecret, outcome }),
  };
}

interface Answered {
  readonly status?: string;
  readonly error?: { readonly message?: string; readonly payment_intent?: { status: string } };
}
