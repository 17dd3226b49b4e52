import { href, Link } from 'react-router';
import { useHoursInText } from '../../../bookings/web/booking-hours.ts';
import { textCacheHeaders } from '../document/public-cache.ts';
import { CategoryScene } from '../home/category-scene.tsx';

export const meta = () => [
  { title: 'About: second-hand cars from around the world · Forecourt' },
  {
    name: 'description',
    content:
      'Internationally sourced second-hand cars, with a list of 150 points to inspect them by, at one price, paid safely. How Forecourt works and what it does not do.',
  },
];
export const headers = textCacheHeaders;

const promises = [
  {
    title: 'Inspected by a list',
    text: 'The inspection has 150 points, from the lamps to the papers. It says what to look at and what to ask the seller for, so that nothing is forgotten.',
  },
  {
    title: 'Sold once',
    text: 'While you pay, the car is held for you alone. If anything fails on the way, the car stays off sale until it is certain that nobody was charged for it.',
  },
  {
    title: 'One price',
    text: 'The price on the card is the price that you pay. A booking fixes it for 72 hours and costs nothing. There are no fees.',
  },
];

export default function AboutPage() {
  const insertHours = useHoursInText();
  return (
    <div className="page-width grid gap-16 py-12 sm:py-20 lg:gap-24">
      <section className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-2xl">
            Second-hand cars from around the world, with a 150-point inspection list.
          </h1>
          <p className="max-w-text text-quiet">
            Forecourt gathers used cars from sellers at home and abroad in one well-lit place:
            limousines, electric cars, roadsters and microbuses. Wherever a car comes from, the same
            150-point inspection tells you what to check, and you pay for it safely.
          </p>
          <Link to={href('/faq')} className="btn btn-primary btn-lg">
            Get More Info
          </Link>
        </div>
        <CategoryScene
          id={4}
          sizes="(min-width: 1440px) 640px, (min-width: 1024px) 46vw, 92vw"
          isFirst
          className="aspect-3/2 rounded-box"
        />
      </section>
      <section aria-labelledby="promises" className="grid gap-8">
        <h2 id="promises" className="text-xl">
          What we promise
        </h2>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
          {promises.map(({ title, text }) => (
            <div key={title} className="grid content-start gap-2 border-base-300 border-t pt-5">
              <h3 className="text-lg">{title}</h3>
              <p className="text-quiet text-sm">{insertHours(text)}</p>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
