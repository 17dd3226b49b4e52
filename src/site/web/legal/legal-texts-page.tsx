// The pages about the law as admins see them, and which of them are written.

import { href, Link } from 'react-router';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { listLegalPages } from '../../contract.ts';
import { legalNames, legalPages } from '../../legal-pages.ts';
import type { Route } from './+types/legal-texts-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Legal pages', matches) },
  { name: 'description', content: 'The pages about the law that this market has.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(listLegalPages, {}));

export default function LegalTextsPage({ loaderData: written }: Route.ComponentProps) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Legal pages"
        about="Which of them you need depends on where you sell. Everyone can find them under Legal in the footer of every page."
      />
      <ul className="border-base-300 border-t">
        {legalPages.map((page) => (
          <li
            key={page}
            className="flex flex-wrap items-center justify-between gap-3 border-base-300 border-b py-3"
          >
            <p>
              <span className="font-semibold">{legalNames[page]}</span>{' '}
              <span className="text-quiet text-sm">
                {written.includes(page) ? 'Published' : 'Not written'}
              </span>
            </p>
            <div className="flex gap-2">
              {written.includes(page) && (
                <Link to={href('/legal/:page', { page })} className="btn btn-ghost btn-sm">
                  View<span className="sr-only"> {legalNames[page]}</span>
                </Link>
              )}
              <Link
                to={href('/dashboard/legal/:page', { page })}
                className="btn btn-outline btn-sm"
              >
                {written.includes(page) ? 'Edit' : 'Write'}
                <span className="sr-only"> {legalNames[page]}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
