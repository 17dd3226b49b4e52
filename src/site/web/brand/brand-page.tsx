// For admins: the name, logo, color and texts by which this market is its operator's own.
import { href, Link } from 'react-router';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { listBrandVersions } from '../../brand-contract.ts';
import type { Route } from './+types/brand-page';
import { BrandForm, brandTexts } from './brand-form.tsx';
import { BrandHistory } from './brand-history.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { LogoForms, logoChange } from './logo-forms.tsx';
import { PublishForm, publishing } from './publish-form.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Your market', matches) },
  { name: 'description', content: 'The name, logo, color and texts of this market.' },
];

export const action = actionsOf(brandTexts, logoChange, publishing);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const { versions, publications } = requireOutput(await callApi(listBrandVersions, {}));
  const asked = new URL(request.url).searchParams.get('version');
  const shown = publications[0]?.version;
  const chosen =
    versions.find(({ id }) => String(id) === asked) ?? versions.find(({ id }) => id === shown);
  return { versions, publications, chosen: chosen ?? null };
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { versions, publications, chosen } = loaderData;
  const [shown] = publications;
  const isShown = chosen?.id === shown?.version;
  return (
    <section className="grid grid-cols-1 gap-10">
      <header className="grid gap-2">
        <h1 className="text-xl">Your market</h1>
        <p className="max-w-text text-quiet text-sm">
          Leave a field empty to keep the default. Save to see a preview. Nobody else sees a change
          until you publish it.
        </p>
      </header>
      {chosen && !isShown && (
        <section aria-labelledby="preview" className="grid gap-4">
          <h2 id="preview" className="text-lg">
            Preview
          </h2>
          <BrandPreview version={chosen} />
          <PublishForm version={chosen.id} replaces={shown?.id}>
            Publish
          </PublishForm>
          <Link to={href('/dashboard/market')} className="link w-fit text-sm">
            Back to what is shown now
          </Link>
        </section>
      )}
      {/* Another version, another form. */}
      <BrandForm key={`texts ${chosen?.id}`} chosen={chosen} />
      <LogoForms key={`logos ${chosen?.id}`} chosen={chosen} />
      <BrandHistory versions={versions} publications={publications} />
    </section>
  );
}
