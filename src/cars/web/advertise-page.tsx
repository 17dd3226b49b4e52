import { Link } from 'react-router';
import { keptForAll } from '../../site/web/keep-page.ts';

export const meta = () => [
  { title: 'Seller Advertise · Forecourt' },
  { name: 'description', content: 'The public page of an advertised car on Forecourt.' },
];
export const headers = keptForAll;

export default function AdvertisePage() {
  return (
    <div className="page-width grid justify-items-start gap-4 py-12 sm:py-20">
      <h1 className="text-xl">Seller Advertise</h1>
      <p className="max-w-text text-quiet">
        This car's own page is not open yet. You find it among the others of its category.
      </p>
      <Link to="/#categories" className="btn btn-primary mt-2">
        See all categories
      </Link>
    </div>
  );
}
