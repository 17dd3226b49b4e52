// Viewings that people arrange before the point of a test.
import { readViewing, requestViewing, type Viewing } from '../../src/viewings/contract.ts';
import {
  listViewingSlots,
  setViewingHours,
  type Weekday,
  weekdays,
} from '../../src/viewings/hours-contract.ts';
import { agreed } from './actions.ts';
import type { Someone } from './people.ts';

export const meetingPlace = '12 Elm Street, rear gate; ring twice';

/** The fields of a call for the same hours on all these days. */
export const hoursOn = (days: readonly Weekday[], from: number, until: number) =>
  Object.fromEntries(
    days.flatMap((day) => [
      [`${day}From`, from],
      [`${day}Until`, until],
    ]),
  );

/** The seller shows their cars at any time, half an hour each. */
export async function showCars(
  seller: Someone,
  confirms: 'by-hand' | 'at-once' = 'by-hand',
): Promise<void> {
  agreed(
    await seller.callApi(setViewingHours, {
      timeZone: 'America/New_York',
      place: meetingPlace,
      minutes: '30',
      confirms,
      ...hoursOn(weekdays, 0, 1440),
    }),
  );
}

/** The times that are free, from tomorrow or the day after on. */
export async function freeTimes(person: Someone, carId: number): Promise<readonly Date[]> {
  const { days } = agreed(await person.callApi(listViewingSlots, { id: carId }));
  return days.slice(2).flatMap(({ times }) => times);
}

/** A viewing at the first of these times; its id and that of its conversation. */
export async function askForViewing(buyer: Someone, carId: number): Promise<Viewing> {
  const [startsAt = new Date()] = await freeTimes(buyer, carId);
  const { conversationId } = agreed(await buyer.callApi(requestViewing, { id: carId, startsAt }));
  return viewingIn(buyer, conversationId);
}

export async function viewingIn(person: Someone, conversationId: number): Promise<Viewing> {
  const { viewing } = agreed(await person.callApi(readViewing, { id: conversationId }));
  if (!viewing) throw new Error('there is no viewing');
  return viewing;
}

/** Which viewing a person answers, as it is now. */
export async function asRead(person: Someone, { conversationId }: Pick<Viewing, 'conversationId'>) {
  const { id, sequence } = await viewingIn(person, conversationId);
  return { id, sequence };
}
