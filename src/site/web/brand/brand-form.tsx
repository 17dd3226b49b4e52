import { form } from '../../../calls/web/form/form.ts';
import { homeSections } from '../../../kit/brand/brand.ts';
import { AreaField, SelectField, SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import {
  type BrandText,
  type BrandVersion,
  saveBrand,
  sectionPlaces,
} from '../../brand-contract.ts';
import { sectionsOf } from '../home/home-sections.ts';
import { AccentNote } from './accent-note.tsx';
import { sectionNames, textNames } from './brand-words.ts';
import { versionPath } from './version-path.ts';

export const brandTexts = form(saveBrand, {
  name: 'texts',
  goTo: ({ output }) => versionPath(output.version),
});

/** With the texts of a version; empty where there is none. */
export function BrandForm({ chosen }: { chosen: BrandVersion | null }) {
  const { field, ...save } = brandTexts.use({ sends: { ...(chosen && { from: chosen.id }) } });
  const shown = sectionsOf(chosen?.brand ?? {});
  const text = (name: Exclude<BrandText, 'sections'>) => {
    const found = field(name);
    return {
      label: textNames[name],
      ...found,
      defaultValue: found.defaultValue ?? chosen?.texts[name] ?? '',
    };
  };
  return (
    <PostForm of={save} className="grid max-w-xl gap-5">
      <h2 className="text-lg">Name and color</h2>
      <TextField
        {...text('name')}
        help="Stands at the head of each page, in titles, emails and receipts."
      />
      <TextField
        {...text('accent')}
        help="Of buttons and links, as # and six digits. Where text in it could not be read, a darker or lighter shade is taken."
      />
      <AccentNote chosen={chosen} />
      <h2 className="text-lg">Home page</h2>
      <TextField {...text('heroHeading')} />
      <TextField {...text('heroText')} />
      <fieldset className="grid gap-3">
        <legend className="font-medium text-sm">{textNames.sections}</legend>
        {sectionPlaces.map((place, at) => (
          <SelectField
            key={place}
            label={`Place ${at + 1}`}
            {...field(place)}
            defaultValue={field(place).defaultValue ?? shown[at] ?? ''}
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
      <TextField {...text('email')} type="email" help="For everyone to see, here and below." />
      <TextField {...text('phone')} type="tel" />
      <AreaField {...text('address')} rows={3} />
      <AreaField {...text('hours')} rows={3} />
      <h2 className="text-lg">Foot of each page</h2>
      <TextField {...text('footerText')} help="In place of the line of copyright." />
      <AreaField
        {...text('footerLinks')}
        rows={4}
        help="One per line: the text, a space, and an address such as https://example.com/returns"
      />
      <SubmitRow {...save}>Save and preview</SubmitRow>
    </PostForm>
  );
}
