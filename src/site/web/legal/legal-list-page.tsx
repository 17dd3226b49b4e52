import { href, Link } from 'react-router';
import { publicCacheHeaders, requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { listLegalPages } from '../../contract.ts';
import { legalNames } from '../../legal-pages.ts';
import type { Route } from './+types/legal-list-page';

export const headers = publicCacheHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Legal', matches) },
  { name: 'description', content: 'Who runs this market, its terms, and what it does with data.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(listLegalPages, {}));

export default function LegalListPage({ loaderData: pages }: Route.ComponentProps) {
  const person = useSignedInPerson();
  return (
    <div className="page-width grid gap-6 py-12 sm:py-20">
      <PageHead title="Legal" />
      {pages.length === 0 && (
        <Empty title="There are no legal pages yet.">
          <Link to={href('/contact-us')} className="btn btn-outline">
            Contact us
          </Link>
        </Empty>
      )}
      <ul className="max-w-text">
        {pages.map((page) => (
          <li key={page} className="border-base-300 border-b">
            <Link to={href('/legal/:page', { page })} className="link link-hover block py-3">
              {legalNames[page]}
            </Link>
          </li>
        ))}
      </ul>
      {person?.isAdmin && (
        <Link to={href('/dashboard/legal')} className="link w-fit text-sm">
          Write these pages
        </Link>
      )}
    </div>
  );
}
