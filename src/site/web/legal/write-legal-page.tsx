// The text of a page about the law, which admins write, and its versions.

import { data, href, Link } from 'react-router';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { usePostedDraft } from '../../../calls/web/form/posted-draft.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { DraftForm } from '../../../ui/draft/draft-form.tsx';
import { AreaField, SubmitRow } from '../../../ui/field.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { type LegalVersion, listLegalVersions, writeLegalPage } from '../../contract.ts';
import { isLegalPage, legalNames } from '../../legal-pages.ts';
import { legalTemplate } from '../../legal-templates.ts';
import type { Route } from './+types/write-legal-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? legalNames[loaderData.page] : 'Not found', matches) },
  { name: 'description', content: 'Write a page about the law.' },
];

const write = form(writeLegalPage, {
  toast: 'Page saved',
});
export const action = actionOf(write);

export async function loader({ context, params: { page }, request }: Route.LoaderArgs) {
  if (!isLegalPage(page)) throw data(null, { status: 404 });
  const { callApi } = context.get(requestContext);
  const versions = requireOutput(await callApi(listLegalVersions, { page }));
  const chosen = new URL(request.url).searchParams.get('version');
  return { page, versions, chosen: versions.find(({ id }) => String(id) === chosen) ?? null };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function WriteLegalPage({ loaderData }: Route.ComponentProps) {
  const { page, versions } = loaderData;
  const [newest] = versions;
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title={legalNames[page]}
        meta={
          !newest?.text &&
          `This page isn’t published. ${newest ? '' : 'The text below is a template: have a lawyer check it before you save.'}`
        }
        about="Leave a blank line between paragraphs. Begin a heading with ## and a list entry with -. Addresses become links. Save it empty to remove the page."
      />
      {/* Another version, another form. */}
      <LegalForm key={`${page} ${newest?.id} ${loaderData.chosen?.id}`} {...loaderData} />
      {versions.length > 0 && <Versions page={page} versions={versions} />}
    </section>
  );
}

/** Begins with the version that was chosen, or the newest. */
function LegalForm({ page, versions: [newest], chosen }: Loaded) {
  const replaces = newest && String(newest.id);
  const draft = usePostedDraft(writeLegalPage, {
    key: `legalDraft:${page}`,
    base: [replaces, chosen?.id],
  });
  const { field, ...save } = write.use({
    sends: { page, ...(replaces && { replaces }) },
    onAnswer: draft.forget,
  });
  const text = field('text');
  return (
    <DraftForm of={save} draft={draft} className="grid max-w-3xl gap-5">
      <AreaField
        label="Text"
        rows={20}
        {...text}
        defaultValue={text.defaultValue ?? chosen?.text ?? newest?.text ?? legalTemplate(page)}
      />
      <SubmitRow {...save}>Save</SubmitRow>
    </DraftForm>
  );
}

const Versions = ({ page, versions }: Pick<Loaded, 'page' | 'versions'>) => (
  <section aria-labelledby="versions" className="grid gap-3">
    <h2 id="versions" className="text-lg">
      Versions
    </h2>
    <ol className="border-base-300 border-t">
      {versions.map((version) => (
        <li
          key={version.id}
          className="flex flex-wrap items-center justify-between gap-3 border-base-300 border-b py-3"
        >
          <VersionText version={version} />
          {version.text !== '' && (
            <Link
              to={`${href('/dashboard/legal/:page', { page })}?version=${version.id}`}
              className="btn btn-ghost btn-sm"
            >
              Edit from here<span className="sr-only">, version {version.id}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const VersionText = ({ version: { text, writtenAt, writtenBy } }: { version: LegalVersion }) => (
  <p className="text-sm">
    <Moment at={writtenAt} hasDay isAlone />, {writtenBy ?? 'a deleted account'}
    <span className="figures block text-quiet">
      {text === '' ? 'Taken off the site' : `${text.length} characters`}
    </span>
  </p>
);
