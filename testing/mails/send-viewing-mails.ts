// Every email about a viewing, sent by what a buyer and a seller do.
import {
  cancelViewing,
  confirmViewing,
  moveViewing,
  type Viewing,
} from '../../src/viewings/contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { runJob } from '../market/nodes/second-node.ts';
import { sqlAt } from '../market/sql.ts';
import { agreed, type PostedCar } from '../people/actions.ts';
import type { Someone } from '../people/people.ts';
import { askForViewing, asRead, freeTimes, showCars } from '../people/viewings.ts';

interface Cast {
  readonly buyer: Someone;
  readonly seller: Someone;
  readonly car: PostedCar;
  readonly expects: (name: string, reader: Someone, subject: RegExp) => unknown;
}

export async function sendViewingMails(
  market: MarketAddress,
  { buyer, seller, car, expects }: Cast,
): Promise<void> {
  const sql = sqlAt(market);
  const title = new RegExp(`${car.title}$`).source;
  const move = async (viewing: Viewing) => {
    const [, , startsAt = new Date()] = await freeTimes(buyer, car.id);
    agreed(await buyer.callApi(moveViewing, { ...(await asRead(buyer, viewing)), startsAt }));
  };
  await showCars(seller);
  const first = await askForViewing(buyer, car.id);
  expects('viewing-requested', seller, new RegExp(`^Viewing on .*\\? ${title}`));
  agreed(await seller.callApi(confirmViewing, await asRead(seller, first)));
  expects('viewing-confirmed', buyer, new RegExp(`^Confirmed: viewing on .*, ${title}`));
  await move(first);
  expects('viewing-asked-to-move', seller, new RegExp(`^Move the viewing to .*\\? ${title}`));
  agreed(
    await seller.callApi(cancelViewing, {
      ...(await asRead(seller, first)),
      because: 'car-not-ready',
    }),
  );
  expects('viewing-canceled', buyer, new RegExp(`^Canceled: viewing on .*, ${title}`));

  await showCars(seller, 'at-once');
  const second = await askForViewing(buyer, car.id);
  expects('viewing-arranged', seller, new RegExp(`^Viewing on .*: ${title}`));
  await move(second);
  expects('viewing-moved', seller, new RegExp(`^Moved: viewing on .*, ${title}`));
  const setStart = (viewing: number, hours: number) => sql`
    update viewings set starts_at = now() + ${hours} * interval '1 hour',
      ends_at = now() + ${hours} * interval '1 hour' + interval '30 minutes' where id = ${viewing}`;
  await setStart(second.id, 20);
  await runJob(market, 'viewings');
  expects('viewing-tomorrow', buyer, new RegExp(`^Reminder: viewing on .*, ${title}`));
  await setStart(second.id, -1);

  await showCars(seller);
  await setStart((await askForViewing(buyer, car.id)).id, -2);
  await runJob(market, 'viewings');
  expects('viewing-expired', buyer, new RegExp(`^Not confirmed: viewing on .*, ${title}`));
}
