import { Empty } from '../../kit/web/empty.tsx';
import { isAdmin } from '../person.ts';
import { onlyFor } from './access.ts';

export const middleware = [onlyFor(isAdmin)];
export const meta = () => [
  { title: 'All Sellers · Forecourt' },
  { name: 'description', content: 'Everyone who sells on Forecourt.' },
];
export const loader = () => null;

export default function SellersPage() {
  return (
    <section className="grid gap-6">
      <h1 className="text-xl">All Sellers</h1>
      <Empty title="The list of sellers is not open yet." />
    </section>
  );
}
