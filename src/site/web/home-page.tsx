import { isRefused } from '../../calls/refusal.ts';
import { asking } from '../../calls/web/asking.ts';
import { readShowcase } from '../../cars/contract.ts';
import { countText } from '../../categories/category.ts';
import { listCategories } from '../../categories/contract.ts';
import type { Route } from './+types/home-page';
import { keptForAll } from './keep-page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Forecourt: second-hand cars, inspected and paid for safely' },
];
export const headers = keptForAll;

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(asking);
  const [categories, showcase] = await Promise.all([
    ask(listCategories, {}),
    ask(readShowcase, {}),
  ]);
  if (isRefused(categories) || isRefused(showcase)) throw new Error('the home page was refused');
  return { categories, ...showcase };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData;
  const onOffer = categories.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="page-width py-12">
      <h1 className="text-2xl">Buy Used Microbus, Luxury, Electric and Sports Cars,</h1>
      <p>{countText(onOffer)} cars</p>
    </div>
  );
}
