import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { type IncomingFile, isIncomingFile } from '../calls/input.ts';
import { homeSections } from '../kit/brand/brand.ts';
import { namesOf, tableOf } from '../kit/names-of.ts';
import { withName } from '../kit/schema-name.ts';
import { plainLine } from '../kit/text/typed-text.ts';
import { email, id, moment, optionalText, phone } from '../kit/wire.ts';
import { footerLinksProblem } from './brand-texts.ts';

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const shade = withName('BrandShade', z.strictObject({ accent: color, onAccent: color }));
const logo = withName('Logo', z.strictObject({ id: z.string(), width: z.int(), height: z.int() }));
const words = z.optional(z.string());

const brand = withName(
  'Brand',
  z.strictObject({
    name: words,
    email: words,
    phone: words,
    address: words,
    hours: words,
    heroHeading: words,
    heroText: words,
    footerText: words,
    accent: z.optional(z.strictObject({ light: shade, dark: shade })),
    logo: z.optional(logo),
    darkLogo: z.optional(logo),
    icon: z.optional(logo),
    footerLinks: z.optional(z.array(z.strictObject({ text: z.string(), to: z.string() }))),
    sections: z.optional(z.array(z.enum(homeSections))),
    hasLegalPages: z.optional(z.boolean()),
  }),
);

/** How this market looks. What is left out stays as it comes. */
export const readBrand = call({
  summary: 'Gives name, color, logo and texts of the market.',
  method: 'GET',
  path: '/brand',
  who: 'anyone',
  input: z.strictObject({}),
  output: brand,
  refusals: {},
  cacheForMs: 1000,
});

/** An optional text on one line. */
const lineOf = (max: number) =>
  z.optional(
    optionalText(max).check(
      z.refine((text) => !/[\n\r\u2028\u2029]/.test(text), 'This must be a single line'),
    ),
  );

/** What an admin types. What is left out stays as it comes. */
const typed = {
  name: lineOf(40),
  accent: z.optional(
    z
      .string()
      .check(
        z.overwrite(plainLine),
        z.toLowerCase(),
        z.regex(/^(#[0-9a-f]{6})?$/, 'Write the color as # and six digits, such as #1d4ed8'),
      ),
  ),
  email: z.optional(email),
  phone: z.optional(phone),
  address: z.optional(optionalText(300)),
  hours: z.optional(optionalText(300)),
  heroHeading: lineOf(90),
  heroText: lineOf(160),
  footerText: z.optional(optionalText(300)),
  footerLinks: z.optional(
    optionalText(2000).check(
      z.refine(
        (text) => !footerLinksProblem(text),
        'Write each link on a line of its own: the text, a space, and an address that begins with https://, http://, mailto: or /',
      ),
    ),
  ),
};
export type BrandText = keyof typeof typed | 'sections';

const section = z.optional(z.enum(homeSections));
/** The sections of the home page by their places. Without any, the page is as it comes. One that is named twice stands once. */
export const sectionPlaces = ['section1', 'section2', 'section3', 'section4', 'section5'] as const;
const sections = tableOf(sectionPlaces, () => section);

const textNames = namesOf(typed);
const logoId = z.nullable(z.string());
const brandVersion = withName(
  'BrandVersion',
  z.strictObject({
    id,
    /** The texts as they were typed; empty where the default is shown. */
    texts: z.strictObject(tableOf([...textNames, 'sections'], () => z.string())),
    logos: z.strictObject({ logo: logoId, darkLogo: logoId, icon: logoId }),
    /** What it makes of the market. */
    brand,
    writtenAt: moment,
    /** Null where the account has been deleted. */
    writtenBy: z.nullable(z.string()),
  }),
);
export type BrandVersion = z.output<typeof brandVersion>;

const publication = withName(
  'BrandPublication',
  z.strictObject({
    id,
    version: id,
    publishedAt: moment,
    publishedBy: z.nullable(z.string()),
  }),
);
export type Publication = z.output<typeof publication>;

/** The newest versions and the newest publications, the newest first. */
export const listBrandVersions = call({
  summary: 'Lists versions and publications of the brand.',
  method: 'GET',
  path: '/brand/versions',
  who: 'admin',
  input: z.strictObject({}),
  output: z.strictObject({
    versions: z.array(brandVersion),
    publications: z.array(publication),
  }),
  refusals: {},
});
/** How many publications are listed. One more is read, to compare the oldest of them with. */
export const publicationsListed = 20;

/** Stores a new version, which nobody sees before it is published. */
export const saveBrand = call({
  summary: 'Saves a new version of the brand.',
  method: 'POST',
  path: '/brand/versions',
  who: 'admin',
  input: z.strictObject({
    ...typed,
    ...sections,
    /** The version whose logos it takes. */
    from: z.optional(id),
  }),
  output: z.strictObject({ version: id }),
  refusals: {},
  limits: [{ by: 'person', times: 120, minutes: 60 }],
});

export const logoPlaces = ['logo', 'darkLogo', 'icon'] as const;
export type LogoPlace = (typeof logoPlaces)[number];

/** Stores a new version that differs from another one by a logo. */
export const setLogo = call({
  summary: 'Saves a version of the brand with another logo.',
  method: 'POST',
  path: '/brand/versions/logos',
  who: 'admin',
  input: z.strictObject({
    /** The version it is made from; left out where there is none. */
    from: z.optional(id),
    place: z.enum(logoPlaces),
    /** The logo as `postLogo` gives it; left out or empty, there is none. */
    logo: z.optional(z.string().check(z.regex(/^([0-9a-f]{32})?$/))),
  }),
  output: z.strictObject({ version: id }),
  refusals: { 'logo-gone': refusal(409, 'This picture is no longer here. Choose it again.') },
  limits: [{ by: 'person', times: 120, minutes: 60 }],
});

/** Why an uploaded file cannot be used as a logo. */
export const unusableLogo = {
  'not-a-photo': refusal(415, 'Choose a JPEG, PNG or WebP picture.'),
  'photo-heic': refusal(415, 'We can’t read HEIC pictures. Save this one as a PNG first.'),
  'photo-too-large': refusal(413, 'This picture has too many pixels. Choose a smaller one.'),
  'photo-extras-too-large': refusal(
    413,
    'The color profile or text inside this picture is too large. Save it again and choose that.',
  ),
  'photo-too-small': refusal(400, 'This picture is too small. It needs at least 32 pixels.'),
  'photo-broken': refusal(400, 'This file is damaged and can’t be read as a picture.'),
};

/** In bytes. */
const largestLogo = 2 * 1024 * 1024;

/** Stores a logo in all sizes. It is shown once a version with it is published. */
export const postLogo = call({
  summary: 'Uploads a logo.',
  method: 'POST',
  path: '/brand/logos',
  who: 'admin',
  input: z.strictObject({
    logo: z.custom<Blob | IncomingFile>(
      (value) => value instanceof Blob || isIncomingFile(value),
      'Choose a picture',
    ),
  }),
  output: z.strictObject({ logo: z.string() }),
  refusals: unusableLogo,
  limits: [{ by: 'person', times: 60, minutes: 60 }],
  upload: { field: 'logo', largest: largestLogo },
});

/** Shows a version to everybody from now on. */
export const publishBrand = call({
  summary: 'Publishes a version of the brand.',
  method: 'POST',
  path: '/brand/publications',
  who: 'admin',
  input: z.strictObject({
    version: id,
    /** The publication that was shown before; left out for the first one. */
    replaces: z.optional(id),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'published-meanwhile': refusal(
      409,
      'Another admin has published meanwhile. Reload to see theirs.',
    ),
  },
  limits: [{ by: 'person', times: 60, minutes: 60 }],
});
