// Every call there is, gathered from the rooms.
import * as bookings from './bookings/contract.ts';
import * as sales from './bookings/sales-contract.ts';
import * as waiting from './bookings/waitlist-contract.ts';
import type { AnyCall } from './calls/call.ts';
import * as cars from './cars/contract.ts';
import * as selling from './cars/selling-contract.ts';
import * as categories from './categories/contract.ts';
import * as images from './images/contract.ts';
import * as messages from './messages/contract.ts';
import * as managing from './payments/admin-contract.ts';
import * as payments from './payments/contract.ts';
import * as watching from './payments/monitoring-contract.ts';
import * as people from './people/contract.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const contract: readonly AnyCall[] = [
  people,
  categories,
  images,
  cars,
  selling,
  bookings,
  sales,
  waiting,
  payments,
  managing,
  watching,
  messages,
].flatMap((room) => Object.values(room).filter(isCall));
