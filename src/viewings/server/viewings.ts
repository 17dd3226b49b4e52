// The viewings module: when sellers show their cars, and the appointments of buyers with them.
import type { Module } from '../../calls/server/module.ts';
import { cancelViewing, confirmViewing, moveViewing } from './answer-viewing.ts';
import type { Dependencies } from './dependencies.ts';
import { updateDueViewings } from './due-viewings.ts';
import { listInterest } from './interest.ts';
import { countViewings, listViewings, readViewing, readViewingOfBooking } from './read-viewings.ts';
import { requestViewing } from './request-viewing.ts';
import {
  readViewingHours,
  removeViewingDay,
  setViewingDay,
  setViewingHours,
} from './seller-hours.ts';
import { listViewingSlots } from './slots.ts';

export type { ViewingHooks } from './dependencies.ts';
export { takesViewings } from './seller-hours.ts';
export { eraseViewings, viewingsOfPerson } from './viewings-of-person.ts';

export function createViewings(dependencies: Dependencies): Module {
  return {
    handlers: [
      readViewingHours,
      setViewingHours,
      setViewingDay,
      removeViewingDay,
      listViewingSlots,
      requestViewing,
      readViewing,
      readViewingOfBooking,
      listViewings,
      countViewings,
      confirmViewing,
      moveViewing,
      cancelViewing,
      listInterest,
    ].map((answer) => answer(dependencies)),
    jobs: [{ name: 'viewings', due: 'every-minute', run: () => updateDueViewings(dependencies) }],
  };
}
