// What several contracts share.
import { idList } from '../kit/wire.ts';

/** How often a seller may change what they sell: for each such call of its own. */
export const changeLimits = [
  { by: 'person', times: 120, minutes: 60 },
  { by: 'address', times: 480, minutes: 60 },
] as const;

/** Numbers of cars, such as `17,18`. */
export const carIds = idList('These are not numbers of cars');
