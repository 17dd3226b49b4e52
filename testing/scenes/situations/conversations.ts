// What buyers and sellers have written to each other, in every state that a page shows.
import sharp from 'sharp';
import { askSeller, blockPerson, writeMessage } from '../../../src/conversations/contract.ts';
import { decideReports } from '../../../src/conversations/decide-reports-contract.ts';
import {
  acceptOffer,
  counterOffer,
  makeOffer,
} from '../../../src/conversations/offers-contract.ts';
import { readConversation } from '../../../src/conversations/read-contract.ts';
import { reportConversation } from '../../../src/conversations/reports-contract.ts';
import { postPrivateImage } from '../../../src/images/contract.ts';
import { imageIdOf } from '../../../src/images/image.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, type PostedCar } from '../../people/actions.ts';
import type { Someone } from '../../people/people.ts';

interface Cast {
  readonly market: MarketAddress;
  readonly buyer: Someone;
  readonly rival: Someone;
  readonly mover: Someone;
  /** Somebody whom the seller blocks, from all their cars. */
  readonly careful: Someone;
  readonly seller: Someone;
  readonly admin: Someone;
  readonly cars: Readonly<
    Record<'available' | 'soldToAnother' | 'paid' | 'held' | 'advertised' | 'rivals', PostedCar>
  >;
}

export async function conversationsOf({
  market,
  buyer,
  rival,
  mover,
  careful,
  seller,
  admin,
  cars,
}: Cast) {
  const ask = async (by: Someone, { id }: PostedCar, text: string, photos: string[] = []) =>
    agreed(await by.callApi(askSeller, { id, text, photos })).conversationId;
  const write = async (by: Someone, id: number, text: string, photos: string[] = []) =>
    agreed(await by.callApi(writeMessage, { id, text, photos }));

  const open = await ask(buyer, cars.available, 'Has the van been in an accident?');
  await write(
    seller,
    open,
    'No, never. There is a scratch on the left sill, which you can see on the third photo.\n\nIt was in the garage every winter, and I have all the papers.',
  );
  await write(buyer, open, 'Thanks! Could I see it this week? My number is 503 555 0142.');
  await write(seller, open, 'Thursday after five would suit me.');
  const wide = await Promise.all([1, 3, 4].map((number) => photoOf(buyer, number)));
  await write(buyer, open, 'Fine. Are these the wheels that come with it?', wide);
  await write(seller, open, 'Yes, and this one is the spare.', [await photoOf(seller, 2, 480)]);
  const owners = { id: open, text: 'How many owners has it had?', about: 'owners' } as const;
  agreed(await buyer.callApi(writeMessage, owners));
  const ended = await ask(rival, cars.available, 'I pay more outside. Write to rob@mail.example');
  agreed(await seller.callApi(reportConversation, { id: ended, reason: 'contact', details: '' }));
  const reason = 'Payment outside Forecourt protects nobody.';
  agreed(await admin.callApi(decideReports, { id: ended, outcome: 'ended', reason }));
  const blocked = await ask(careful, cars.rivals, 'Would you swap it for two bicycles?');
  agreed(await seller.callApi(blockPerson, { id: blocked }));
  const reported = await ask(rival, cars.advertised, 'Send me a deposit first: 503 555 0177.', [
    await photoOf(rival, 2),
  ]);
  const details = 'They want money before they come.';
  agreed(await seller.callApi(reportConversation, { id: reported, reason: 'scam', details }));
  const offer = (by: Someone, { id }: PostedCar, dollars: number) => {
    const input = { id, priceCents: dollars * 100, phone: '+1 503 555 0142', text: '' };
    return by.callApi(makeOffer, input).then((made) => agreed(made).conversationId);
  };
  const offerIn = async (id: number): Promise<number> => {
    const { messages } = agreed(await seller.callApi(readConversation, { id }));
    return messages.at(-1)?.offer?.id ?? 0;
  };
  const offered = await offer(mover, cars.available, 21_500);
  const countered = await offer(buyer, cars.advertised, 49_000);
  const counter = { id: await offerIn(countered), priceCents: 51_200_00, text: 'With new tires.' };
  agreed(await seller.callApi(counterOffer, counter));
  const accepted = await offer(mover, cars.advertised, 50_000);
  agreed(await seller.callApi(acceptOffer, { id: await offerIn(accepted) }));
  const byEmail = await ask(mover, cars.rivals, 'Has it been in an accident?');
  await write(seller, byEmail, 'No, never.\n\nYou can see it on Saturday.');
  await comeByEmail(market, byEmail);
  return { open, byEmail, ended, blocked, reported, offered, countered, accepted };
}

/** The last message has come by email; another email looked as if a program had written it. */
async function comeByEmail(market: MarketAddress, id: number): Promise<void> {
  const sql = sqlAt(market);
  const parts = [
    { text: '> Has it been in an accident?', isFolded: true },
    { text: 'No, never.\n\nYou can see it on Saturday.', isFolded: false },
    { text: '--\nSue, 12 Elm Street', isFolded: true },
  ].map((part) => ({ ...part, masked: null }));
  await sql`
    update conversation_messages set parts = ${JSON.stringify(parts)}
    where id = (select last_message_id from conversations where id = ${id})`;
  await sql`
    insert into conversation_replies (conversation_id, person_id, mail_hash, is_foreign, is_automatic)
    select id, seller_id, sha256('away'), false, true from conversations where id = ${id}`;
}

/** One of the site's own pictures as somebody uploads it; with a width it is cut to stand upright. */
async function photoOf(by: Someone, number: number, width?: number): Promise<string> {
  const whole = sharp(`src/site/web/pictures/category-${number}-1280.webp`);
  const bytes = await (width ? whole.resize({ width, height: 840 }) : whole).jpeg().toBuffer();
  const image = new Blob([new Uint8Array(bytes)]);
  return imageIdOf(agreed(await by.callApi(postPrivateImage, { image })).data.url) ?? '';
}
