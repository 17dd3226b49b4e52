// Every email about chargebacks, of cars that were just paid: the bank decides for the seller, for the
// buyer, and for the buyer about a part of the price.
import type { MarketAddress } from '../market/market.ts';
import { chargebackOf } from '../people/charge-back.ts';
import type { Someone } from '../people/people.ts';

interface Cast {
  readonly buyer: Someone;
  readonly seller: Someone;
  /** Has the buyer pay for a car of the seller, and gives the payment. */
  readonly charged: (title: string, dollars: number) => Promise<number>;
  readonly expects: (name: string, reader: Someone, subject: RegExp) => unknown;
}

export async function sendChargebackMails(
  market: MarketAddress,
  { buyer, seller, charged, expects }: Cast,
): Promise<void> {
  const won = await chargebackOf(market, await charged('2005 BMW Z4', 11_400));
  await won.report();
  expects('chargeback-opened', buyer, /^Your bank is disputing your payment: 2005 BMW/);
  expects('chargeback-opened-seller', seller, /^The buyer’s bank is disputing .* 2005 BMW/);
  await won.bank('win');
  await won.report();
  expects('chargeback-won', buyer, /^Your payment stands: 2005 BMW/);
  expects('chargeback-won-seller', seller, /^The payment stands: 2005 BMW/);

  const lost = await chargebackOf(market, await charged('2008 Audi TT', 13_900));
  await lost.bank('withdraw', 'lose');
  await lost.report();
  expects('chargeback-lost', buyer, /^Your bank has given you the price back: 2008 Audi/);
  expects('chargeback-lost-seller', seller, /^The buyer’s bank has given the price .* 2008 Audi/);

  const inPart = await chargebackOf(market, await charged('2007 Honda Civic', 6_300), 500_00);
  await inPart.bank('withdraw', 'lose');
  await inPart.report();
  expects('chargeback-lost-in-part', buyer, /^Your bank has given you \$500 back: 2007 Honda/);
  expects('chargeback-lost-in-part-seller', seller, /^The buyer’s bank has given \$500 .* 2007 Ho/);
}
