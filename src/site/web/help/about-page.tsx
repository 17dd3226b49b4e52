import { href, Link } from 'react-router';
import { useMarketText } from '../../../bookings/web/booking-texts.ts';
import { textCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { CategoryLink } from '../home/category-choices.tsx';

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('About: used cars, sold straight', matches) },
  {
    name: 'description',
    content: `Internationally sourced used cars, 150 things to check before you buy one, and one price with no fees for buyers. How ${marketNameOf(matches)} works.`,
  },
];
export const headers = textCacheHeaders;

const promises = [
  {
    title: 'Know what to check',
    text: 'Our inspection list has 150 points, from the headlights to the {title}. It says what to look at and what to ask the seller, so you don’t miss a thing.',
    more: { to: href('/inspection'), text: 'See the list' },
  },
  {
    title: 'Sold once',
    text: 'While you pay, the car is on hold for you alone. If anything goes wrong, the car stays off the market until we’re sure nobody was charged.',
  },
  {
    title: 'Your money is held',
    text: 'You pay {market}, not the seller. We hold the price until the handover, and you can report a problem for a few days after that.',
    more: { to: href('/buyer-protection'), text: 'Buyer protection' },
  },
  {
    title: 'One price',
    text: 'The price you see is the price you pay. Booking is free and locks it in for {hours}. Buyers pay no fees.',
  },
];

export default function AboutPage() {
  const marketName = useMarketName();
  const tell = useMarketText();
  return (
    <div className="page-width grid gap-16 py-12 sm:py-20 lg:gap-24">
      <section className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-2xl">Second-hand cars from around the world, sold straight.</h1>
          <p className="max-w-text text-quiet">
            {`${marketName} brings used cars from dealers and private sellers, at home and abroad, together in one well-lit place: sedans, electric cars, roadsters and vans. Wherever a car comes from, the same 150-point inspection list tells you what to check before you pay.`}
          </p>
          <Link to={href('/faq')} className="btn btn-primary btn-lg">
            Get More Info
          </Link>
        </div>
        <CategoryLink
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
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
          {promises.map(({ title, text, more }) => (
            <div key={title} className="grid content-start gap-2 border-base-300 border-t pt-5">
              <h3 className="text-lg">{title}</h3>
              <p className="text-quiet text-sm">{tell(text)}</p>
              {more && (
                <Link to={more.to} className="link w-fit py-2.5 text-sm">
                  {more.text}
                </Link>
              )}
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
