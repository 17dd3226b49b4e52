// Appointments to see cars, in every state that a page shows.
import { confirmHandover } from '../../../src/sales/contract.ts';
import { openDispute } from '../../../src/sales/dispute-contract.ts';
import { cancelViewing, confirmViewing, moveViewing } from '../../../src/viewings/contract.ts';
import { setViewingDay, setViewingHours } from '../../../src/viewings/hours-contract.ts';
import type { MarketAddress } from '../../market/market.ts';
import { agreed, book, type PostedCar, pay, postCar } from '../../people/actions.ts';
import { newSeller, type Someone } from '../../people/people.ts';
import { askForViewing, asRead, freeTimes, hoursOn } from '../../people/viewings.ts';

interface Cast {
  readonly market: MarketAddress;
  readonly buyer: Someone;
  readonly rival: Someone;
  readonly mover: Someone;
  readonly seller: Someone;
  readonly cars: Readonly<Record<'available' | 'advertised', PostedCar>>;
}

const dayText = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The conversations in which they were arranged; of bought cars, also the orders. */
export async function viewingsOf({ market, buyer, rival, mover, seller, cars }: Cast) {
  agreed(
    await seller.callApi(setViewingHours, {
      timeZone: 'America/Los_Angeles',
      minutes: '30',
      confirms: 'by-hand',
      place: '1420 SE Stark Street, the yard behind the blue door',
      ...hoursOn(['tuesday', 'wednesday', 'thursday', 'friday'], 13 * 60, 18 * 60),
      ...hoursOn(['saturday', 'sunday'], 10 * 60, 15 * 60),
    }),
  );
  agreed(await seller.callApi(setViewingDay, { day: dayText(20) }));
  agreed(await seller.callApi(setViewingDay, { day: dayText(22), from: 13 * 60, until: 18 * 60 }));
  const requested = await askForViewing(rival, cars.advertised.id);
  const confirmed = await askForViewing(buyer, cars.available.id);
  agreed(await seller.callApi(confirmViewing, await asRead(seller, confirmed)));
  const moved = await askForViewing(mover, cars.available.id);
  const [freeTime = new Date(), startsAt = new Date()] = (
    await freeTimes(seller, cars.available.id)
  ).slice(-2);
  agreed(await seller.callApi(moveViewing, { ...(await asRead(seller, moved)), startsAt }));
  const cancelled = await askForViewing(mover, cars.advertised.id);
  agreed(
    await seller.callApi(cancelViewing, {
      ...(await asRead(seller, cancelled)),
      because: 'car-not-ready',
    }),
  );
  // Not by `buyer`, who makes all the payments that are allowed in an hour in other scenes.
  const bought = async (title: string) => {
    const car = await postCar(seller, { title });
    const { conversationId } = await askForViewing(mover, car.id);
    agreed(await seller.callApi(confirmViewing, await asRead(seller, { conversationId })));
    const booking = await book(mover, car);
    await pay(market, mover, booking);
    return { conversationId, order: booking.id };
  };
  const onHold = await bought('2013 Volvo XC70');
  const text = 'The VIN on the title is another one.';
  agreed(await mover.callApi(openDispute, { id: onHold.order, reason: 'papers', text }));
  const ahead = await bought('2011 Saab 9-5');
  const done = await bought('2010 Honda Element EX');
  agreed(await mover.callApi(confirmHandover, { id: done.order }));
  const unseen = await postCar(await newSeller(market, 'Nora Noon'), { title: '2015 Mazda 3' });
  return {
    /** A car whose seller shows none. */
    unseen,
    requested: requested.conversationId,
    confirmed: confirmed.conversationId,
    moved: moved.conversationId,
    cancelled: cancelled.conversationId,
    /** Of a bought car that nobody is to hand over, as its sale is disputed. */
    onHold,
    /** Of a bought car that is to be handed over then. */
    ahead,
    /** Of a car that was handed over before then. */
    done,
    /** Which `buyer` can move theirs to. */
    freeTime: freeTime.toISOString(),
  };
}
