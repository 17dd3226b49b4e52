import type { OutputOf } from '../../../calls/call.ts';
import { form } from '../../../calls/web/form/form.ts';
import { acceptedPhotos } from '../../../images/image.ts';
import { brandPicture } from '../../../kit/brand/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import {
  type BrandVersion,
  type LogoPlace,
  logoPlaces,
  postLogo,
  setLogo,
} from '../../brand-contract.ts';
import { logoNames, versionPath } from './brand-words.ts';

const messages = { 'too-large': 'This picture is larger than 2 MB. Choose a smaller one.' };

export const logoChange = form(setLogo, {
  name: 'logo',
  goTo: ({ output }) => versionPath(output.version),
  messages,
  posted: {
    file: {
      call: postLogo,
      textOf: (answer) => (answer as OutputOf<typeof postLogo>).logo,
      messages,
    },
  },
});

const helps: Readonly<Record<LogoPlace, string>> = {
  logo: 'Shown at the top of every page and in emails. If it’s at least twice as wide as it is high, we leave out the name beside it.',
  darkLogo: 'Shown instead on dark pages.',
  icon: 'A square, for browser tabs and phones. Without one, we use the logo.',
};

/** Posted whole, also with scripts: each leads to the preview of a new version. */
export const LogoForms = ({ chosen }: { chosen: BrandVersion | null }) => (
  <section aria-labelledby="logos" className="grid max-w-xl gap-6">
    <div className="grid gap-2">
      <h2 id="logos" className="text-lg">
        Logo and icon
      </h2>
      <p className="text-quiet text-sm">
        PNG, JPEG or WebP, up to 2 MB. Transparent parts stay transparent. Save the texts above
        first.
      </p>
    </div>
    {logoPlaces.map((place) => (
      <LogoForm key={place} place={place} chosen={chosen} />
    ))}
  </section>
);

function LogoForm({ place, chosen }: { place: LogoPlace; chosen: BrandVersion | null }) {
  const { field, failure, posted, address, hidden } = logoChange.use({
    sends: { place, ...(chosen && { from: chosen.id }) },
  });
  const logo = chosen?.brand[place];
  const whole = { address, hidden };
  return (
    <div className="grid gap-3 border-base-300 border-t pt-4">
      <h3 className="font-medium text-sm">{logoNames[place]}</h3>
      {logo && (
        <img
          src={brandPicture(logo, place === 'icon' ? 'icon-192' : 'logo')}
          alt={`${logoNames[place]} of this version`}
          width={place === 'icon' ? 64 : logo.width / 2}
          height={place === 'icon' ? 64 : logo.height / 2}
          data-theme={place === 'darkLogo' ? 'night' : 'paper'}
          className="rounded-field bg-base-200"
        />
      )}
      <PostForm
        of={whole}
        noValidate={false}
        encType="multipart/form-data"
        className="flex flex-wrap items-center gap-3"
      >
        <input
          type="file"
          name="logo"
          required
          accept={acceptedPhotos}
          aria-label={logoNames[place]}
          className="input"
        />
        <Button type="submit" className="btn-outline">
          Upload<span className="sr-only"> {logoNames[place]}</span>
        </Button>
      </PostForm>
      <p className="text-quiet text-xs">{helps[place]}</p>
      {logo && (
        <PostForm of={whole}>
          <Button type="submit" className="btn-ghost btn-sm">
            Remove<span className="sr-only"> {logoNames[place]}</span>
          </Button>
        </PostForm>
      )}
      {posted?.place === place && <Failure message={field('logo').problem ?? failure} />}
    </div>
  );
}
