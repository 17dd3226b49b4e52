// What follows a sale: disputes in all states, and reviews.
import {
  addDisputeStatement,
  decideDispute,
  openDispute,
} from '../../../src/sales/dispute-contract.ts';
import { answerReview, readReviews, writeReview } from '../../../src/sales/reviews-contract.ts';
import { agreed, uploadPrivatePhoto } from '../../people/actions.ts';
import type { Someone } from '../../people/people.ts';

type People<Name extends string> = Readonly<Record<Name, Someone>>;

/** Disputes about these bookings, each with a photo and the seller's statement. */
export async function openDisputes(
  { buyer, rival, seller, admin }: People<'buyer' | 'rival' | 'seller' | 'admin'>,
  {
    disputed,
    decided,
    secondAdmin,
  }: Readonly<Record<'disputed' | 'decided' | 'secondAdmin', number>>,
  photo: () => Promise<Buffer | undefined>,
): Promise<void> {
  const leak = 'Coolant drips from the front, and the title has another VIN. See the photo.';
  const disputes = [
    { by: buyer, id: disputed },
    { by: buyer, id: decided },
    { by: rival, id: secondAdmin },
  ];
  for (const { by, id } of disputes) {
    const image = { id: await uploadPrivatePhoto(by, await photo()) };
    agreed(await by.callApi(openDispute, { id, reason: 'not-as-described', text: leak, image }));
    const text = 'The hose is new, I have the invoice. I have written to the county about the VIN.';
    agreed(await seller.callApi(addDisputeStatement, { id, text }));
  }
  const decision = { decision: 'handed-over', reason: 'The invoice shows the new hose.' } as const;
  agreed(await admin.callApi(decideDispute, { id: decided, ...decision }));
}

/** A buyer and a seller review a sale, and the seller answers. */
export async function writeReviews(
  { buyer, seller }: People<'buyer' | 'seller'>,
  id: number,
): Promise<void> {
  const praise =
    'Everything was as described, and the papers were ready. We met at a gas station and were done in half an hour.';
  agreed(await buyer.callApi(writeReview, { id, stars: 5, text: praise }));
  const fair = 'On time, friendly and well informed. Ask for me at +1 503 555 0117.';
  agreed(await seller.callApi(writeReview, { id, stars: 4, text: fair }));
  const { others } = agreed(await seller.callApi(readReviews, { id }));
  const thanks = 'Thank you. Drive it well.';
  agreed(await seller.callApi(answerReview, { id: others?.id ?? 0, text: thanks }));
}
