import { href, Link } from 'react-router';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../../kit/brand/market-name.ts';

export const notFoundMeta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Page not found', matches) },
  { name: 'description', content: `There is no such page on ${marketNameOf(matches)}.` },
];

export const NotFound = () => (
  <div className="page-width grid justify-items-center gap-8 py-12 text-center sm:py-20">
    <div className="empty-bay bay-large" />
    <h1 className="text-xl">Sorry, we couldn't find this page.</h1>
    <Link to={href('/')} className="btn btn-primary">
      Back to homepage
    </Link>
  </div>
);
