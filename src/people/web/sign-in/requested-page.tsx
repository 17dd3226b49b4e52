// What somebody without an account wanted: to book a car, a category, or to sell or to save a search.

import type { ReactNode } from 'react';
import { href, matchPath, type Path, parsePath } from 'react-router';
import type { CallApi } from '../../../calls/call-request.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { readCar } from '../../../cars/contract.ts';
import { carsText } from '../../../categories/category.ts';
import { type Category, listCategories } from '../../../categories/contract.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { priceText } from '../../../kit/money.ts';
import { saveMark } from '../../../search/search-path.ts';
import { CategoryScene } from '../../../site/web/home/category-scene.tsx';
import { returnPath } from '../../return-path.ts';

type Requested =
  | { readonly car: Pick<Car, 'title' | 'imageId'>; readonly next: string }
  | { readonly category: Category }
  | { readonly next: string };

const lockIn = ({ resalePriceCents }: Car) =>
  `Next, lock in the price of ${priceText(resalePriceCents)}.`;
const categoryPattern = href('/cars/:categoryId', { categoryId: ':categoryId' });
const carPatterns = [
  href('/car/:id/:slug', { id: ':id', slug: ':slug' }),
  href('/advertise/:id', { id: ':id' }),
];
/** What somebody wanted to do with a car, by the address of the page where it is done. */
const nextSteps: Readonly<Record<string, (car: Car) => string>> = {
  [categoryPattern]: lockIn,
  ...Object.fromEntries(carPatterns.map((pattern) => [pattern, lockIn])),
  [href('/ask/:id', { id: ':id' })]: () => 'Next, write to its seller.',
  [href('/offer/:id', { id: ':id' })]: ({ resalePriceCents }) =>
    `Next, make an offer. The price is ${priceText(resalePriceCents)}.`,
  [href('/viewing/:id', { id: ':id' })]: () => 'Next, pick a time to see it.',
};

/** What comes next on other pages. The address of a search to save ends in `saveMark`. */
const nextOf = ({ pathname = '', hash }: Partial<Path>): string | undefined => {
  if (pathname === href('/dashboard/addcars')) return 'Next, post your car.';
  if (pathname === href('/saved-searches')) return 'Next, see your saved searches.';
  return hash === saveMark ? 'Next, save this search.' : undefined;
};

/** Undefined where the query leads back to none of them. */
export async function readRequested(
  callApi: CallApi,
  query: URLSearchParams,
): Promise<Requested | undefined> {
  const path = parsePath(returnPath(query.get('from')));
  const { pathname = '', search } = path;
  const next = nextOf(path);
  if (next) return { next };
  const returnQuery = new URLSearchParams(search);
  for (const [pattern, nextFor] of Object.entries(nextSteps)) {
    const match = matchPath(pattern, pathname);
    // On the page of a car there is more to do than to book it.
    if (!match || (carPatterns.includes(pattern) && !returnQuery.get('ask')?.startsWith('book')))
      continue;
    const { id = returnQuery.get('car'), categoryId } = match.params;
    const input = parseInput(readCar, { id });
    const car = isRefused(input) ? input : await callApi(readCar, input);
    if (!isRefused(car) && car.state.is === 'available')
      return { car: { title: car.title, imageId: car.imageId }, next: nextFor(car) };
    const categories = categoryId ? await callApi(listCategories, {}) : [];
    if (isRefused(categories)) return undefined;
    const category = categories.find((category) => category.id === Number(categoryId));
    return category && { category };
  }
  return undefined;
}

/** Its picture, what comes next or how many cars it has, and that the account is free. */
export function RequestedPage({ requested }: { requested: Requested | undefined }) {
  if (!requested) return null;
  if ('car' in requested) {
    const { title, imageId } = requested.car;
    return (
      <RequestedNote
        name={title}
        text={requested.next}
        picture={<CarPicture imageId={imageId} alt="" sizes="10rem" isFirst className="h-full" />}
      />
    );
  }
  if ('next' in requested) return <RequestedNote name={requested.next} />;
  const { id, name, quantity } = requested.category;
  return (
    <RequestedNote
      name={name}
      text={`${carsText(quantity)} ${quantity === 1 ? 'is' : 'are'} waiting for you.`}
      picture={<CategoryScene id={id} sizes="10rem" isFirst className="h-full" />}
    />
  );
}

/** Tells somebody who wanted to see or book something what it was, on the login and signup pages. */
const RequestedNote = ({
  name,
  text,
  picture,
}: {
  name: string;
  text?: string;
  picture?: ReactNode;
}) => (
  <div className="flex items-center gap-4 rounded-box border border-base-300 p-4">
    {picture && (
      <div className="aspect-3/2 w-28 shrink-0 overflow-hidden rounded-field sm:w-40">
        {picture}
      </div>
    )}
    <div className="wrap-anywhere grid gap-1 text-sm">
      <p className="font-semibold text-base">{name}</p>
      {text && <p className="figures">{text}</p>}
      <p className="text-quiet">An account is free and takes a minute.</p>
    </div>
  </div>
);
