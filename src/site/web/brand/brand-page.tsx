// The name, logo, color and texts by which this market is its operator's own, for admins to change.

import { href, Link } from 'react-router';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { accentSheet, type Brand, homeSections } from '../../../kit/brand/brand.ts';
import { defaultMarketName, pageTitle } from '../../../kit/brand/market-name.ts';
import { AreaField, SelectField, SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { ContactFacts } from '../../../ui/text/contact.tsx';
import {
  type BrandText,
  type BrandVersion,
  listBrandVersions,
  saveBrand,
  sectionPlaces,
} from '../../brand-contract.ts';
import { headingOf, textOf } from '../home/home-banner.tsx';
import { sectionsOf } from '../home/home-sections.ts';
import { MarkOf } from '../layout/brand-mark.tsx';
import type { Route } from './+types/brand-page';
import { BrandHistory } from './brand-history.tsx';
import { sectionNames, textNames, versionPath } from './brand-words.ts';
import { LogoForms, logoChange } from './logo-forms.tsx';
import { PublishForm, publishing } from './publish-form.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Your market', matches) },
  { name: 'description', content: 'The name, logo, color and texts of this market.' },
];

const brandTexts = form(saveBrand, {
  name: 'texts',
  goTo: ({ output }) => versionPath(output.version),
});

export const action = actionsOf(brandTexts, logoChange, publishing);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const { versions, publications } = requireOutput(await callApi(listBrandVersions, {}));
  const requested = new URL(request.url).searchParams.get('version');
  const published = publications[0]?.version;
  const chosen =
    versions.find(({ id }) => String(id) === requested) ??
    versions.find(({ id }) => id === published);
  return { versions, publications, chosen: chosen ?? null };
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { versions, publications, chosen } = loaderData;
  const [published] = publications;
  const isPublished = chosen?.id === published?.version;
  return (
    <section className="grid grid-cols-1 gap-10">
      <PageHead
        title="Your market"
        about="Leave a field empty to keep the default. Save to see a preview. Nobody else sees a change until you publish it."
      />
      {chosen && !isPublished && (
        <section aria-labelledby="preview" className="grid gap-4">
          <h2 id="preview" className="text-lg">
            Preview
          </h2>
          <BrandPreview version={chosen} />
          <PublishForm version={chosen.id} replaces={published?.id}>
            Publish
          </PublishForm>
          <Link to={href('/dashboard/market')} className="link w-fit text-sm">
            Back to what’s published
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

/** Shows the texts of a version; it is empty where there is none. */
function BrandForm({ chosen }: { chosen: BrandVersion | null }) {
  const { field, ...save } = brandTexts.use({ sends: { ...(chosen && { from: chosen.id }) } });
  const sections = sectionsOf(chosen?.brand ?? {});
  const text = (name: Exclude<BrandText, 'sections'>) => {
    const input = field(name);
    return {
      label: textNames[name],
      ...input,
      defaultValue: input.defaultValue ?? chosen?.texts[name] ?? '',
    };
  };
  return (
    <PostForm of={save} className="grid max-w-xl gap-5">
      <h2 className="text-lg">Name and color</h2>
      <TextField
        {...text('name')}
        help="Shown at the top of every page, in titles, emails and receipts."
      />
      <TextField
        {...text('accent')}
        help="Button and link color, like #0B5D3B. We adjust the shade so text stays readable."
      />
      <AccentNote chosen={chosen} />
      <h2 className="text-lg">Home page</h2>
      <TextField {...text('heroHeading')} />
      <TextField {...text('heroText')} />
      <fieldset className="grid gap-3">
        <legend className="pb-3 font-medium text-sm">{textNames.sections}</legend>
        {sectionPlaces.map((place, at) => (
          <SelectField
            key={place}
            label={`Place ${at + 1}`}
            {...field(place)}
            defaultValue={field(place).defaultValue ?? sections[at] ?? ''}
          >
            <option value="">Nothing</option>
            {homeSections.map((section) => (
              <option key={section} value={section}>
                {sectionNames[section]}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      <h2 className="text-lg">Contact</h2>
      <TextField {...text('email')} type="email" help="Everyone can see this and what follows." />
      <TextField {...text('phone')} type="tel" />
      <AreaField {...text('address')} rows={3} />
      <AreaField {...text('hours')} rows={3} />
      <h2 className="text-lg">Footer</h2>
      <TextField {...text('footerText')} help="Replaces the copyright line." />
      <AreaField
        {...text('footerLinks')}
        rows={4}
        help="One per line: the text, a space, and an address such as https://example.com/returns"
      />
      <SubmitRow {...save}>Save and preview</SubmitRow>
    </PostForm>
  );
}

/** Says which shades are taken, where the color itself could not be read. */
function AccentNote({ chosen }: { chosen: BrandVersion | null }) {
  const [typed, shades] = [chosen?.texts.accent, chosen?.brand.accent];
  if (!typed || !shades) return null;
  const notes = [
    ...(shades.light.accent === typed ? [] : [`${shades.light.accent} on a light background`]),
    ...(shades.dark.accent === typed ? [] : [`${shades.dark.accent} on a dark background`]),
  ];
  if (notes.length === 0) return null;
  return (
    <p className="text-quiet text-xs">So that text stays readable, we use {notes.join(' and ')}.</p>
  );
}

/** The parts of a page that a version changes, on both grounds. */
const BrandPreview = ({ version: { brand } }: { version: BrandVersion }) => (
  <div className="grid gap-4 lg:grid-cols-2">
    {brand.accent && <link rel="stylesheet" href={accentSheet(brand.accent)} precedence="brand" />}
    <Sample theme="paper" label="On light ground" brand={brand} />
    <Sample theme="night" label="On dark ground" brand={brand} />
  </div>
);

function Sample({ theme, label, brand }: { theme: string; label: string; brand: Brand }) {
  const { footerText, footerLinks = [], logo, darkLogo } = brand;
  const isDark = theme === 'night';
  const themed = { ...brand, logo: isDark ? (darkLogo ?? logo) : logo, darkLogo: undefined };
  const plate = isDark && !darkLogo ? 'bg-base-content' : '';
  return (
    <section
      aria-label={label}
      data-theme={theme}
      className="wrap-anywhere grid content-start gap-5 rounded-box border border-base-300 bg-base-100 p-5 text-base-content"
    >
      <div className="flex items-center gap-2 border-base-300 border-b pb-4">
        <MarkOf brand={themed} plate={plate} />
      </div>
      <p className="font-semibold text-xl">{headingOf(brand)}</p>
      {textOf(brand) && <p className="text-lg">{textOf(brand)}</p>}
      <div className="flex flex-wrap items-center gap-4">
        <span className="btn btn-primary">Get Started</span>
        <span className="font-semibold text-primary">In your color</span>
      </div>
      <div className="grid gap-3 border-base-300 border-t pt-4 text-sm">
        <p className="text-quiet">
          {footerText ??
            `Copyright © 2022 ${brand.name ?? defaultMarketName}. All rights reserved.`}
        </p>
        <ContactFacts brand={brand} />
        {footerLinks.length > 0 && <p>{footerLinks.map(({ text }) => text).join(' · ')}</p>}
      </div>
    </section>
  );
}
