// Where cars are for members (`BROWSING=members`), what anyone may read is for people who are signed
// in, but for the few calls that show no car.
import type { CallHandler } from '../calls/server/handler.ts';
import { countStock, listCategories } from '../categories/contract.ts';
import { readFavoriteIds } from '../favorites/contract.ts';
import { readMailbox } from '../messages/contract.ts';
import { readStopLink } from '../messages/stop-contract.ts';
import { readSetup } from '../people/admin/setup-contract.ts';
import { readIsAdmin, readIsSeller } from '../people/contract.ts';
import { readBrand } from '../site/brand-contract.ts';
import { listLegalPages, readLegalPage } from '../site/contract.ts';

const withoutCars = [
  listCategories,
  countStock,
  readFavoriteIds,
  readMailbox,
  readStopLink,
  readIsAdmin,
  readIsSeller,
  readSetup,
  readBrand,
  listLegalPages,
  readLegalPage,
];
const isOpen = ({ method, path }: CallHandler['call']) =>
  withoutCars.some((one) => one.method === method && one.path === path);

export function forMembers(handled: CallHandler): CallHandler {
  const { cacheForMs: _, ...call } = handled.call;
  if (call.method !== 'GET' || call.who !== 'anyone' || isOpen(call)) return handled;
  return { ...handled, call: { ...call, who: 'signed-in', credentials: 'session' } };
}
