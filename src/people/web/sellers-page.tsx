import { isAdmin } from '../person.ts';
import { onlyFor } from './access.ts';

export const middleware = [onlyFor(isAdmin)];
export const meta = () => [{ title: 'All Sellers · Forecourt' }];
export const loader = () => null;

export default function SellersPage() {
  return <h1 className="text-xl">All Sellers</h1>;
}
