import { type FactDefinition, facts } from '../../cars/facts/fact-table.ts';
import { postedFacts } from '../../cars/facts/plain-facts.ts';
import type { ExportedKind } from './exported-kind.ts';

const carId = 'ID of the car';

type Labeled = Pick<FactDefinition, 'column' | 'label'> & { readonly unit?: string };
/** `{ power_kw: 'Power in kW' }` */
const labelsOf = (table: Readonly<Record<string, Labeled>>) =>
  Object.fromEntries(
    Object.values(table).map(({ column, label, unit }) => [
      column,
      unit ? `${label} in ${unit}` : label,
    ]),
  );

/** Cars, their photos and the categories. */
export const catalogKinds: readonly ExportedKind[] = [
  {
    ...{ name: 'cars', table: 'cars', key: ['id'] },
    about: 'Every car that was posted. A fact that nobody has stated is empty.',
    fields: {
      id: 'ID',
      seller_id: 'ID of the seller in people.csv',
      image_id: 'ID of the cover in photos.csv',
      ...labelsOf(postedFacts),
      category_id: 'ID in categories.csv',
      phone: 'Phone number of the seller for this car',
      resale_price_cents: 'Price in US cents',
      original_price_cents: 'Price when new in US cents',
      ...labelsOf(facts),
      equipment: 'Equipment, as a JSON list',
      fact_sources: 'Who stated which fact and when, as JSON',
      state: 'available, on_hold, sold or withdrawn',
      posted_at: 'When it was posted',
      advertised_at: 'When it came among the advertised items',
      hold_booking_id: 'ID of the booking that it is on hold for',
      hold_until: 'Until when it is on hold',
      sold_booking_id: 'ID of the booking that bought it',
      sold_at: 'When it was sold',
      taken_down_at: 'When an admin took the ad down',
      taken_down_because: 'Why',
      withdrawn_by_suspension: 'Whether it was withdrawn because its seller was suspended',
    },
  },
  {
    ...{ name: 'photos', table: 'images', key: ['id'] },
    about:
      'Uploaded and drawn pictures. Each is at /images/ID/1280.webp of the site; with --photos the uploaded ones are in photos/ID.webp.',
    fields: {
      id: 'ID',
      owner_id: 'ID of the person who uploaded it; empty for drawn ones',
      car_id: carId,
      width: 'Width in pixels',
      height: 'Height in pixels',
      angle: 'What of the car it shows',
      created_at: 'When it was uploaded',
    },
  },
  {
    ...{ name: 'car_photos', table: 'car_photos', key: ['car_id', 'position'] },
    about: 'The photos of a car beside its cover, in their order.',
    fields: { car_id: carId, position: 'Place in the order', image_id: 'ID in photos.csv' },
  },
  {
    ...{ name: 'car_views', table: 'car_views', key: ['car_id'] },
    about: 'How often cars were looked at.',
    fields: { car_id: carId, views: 'Number of views' },
  },
  {
    ...{ name: 'price_changes', table: 'price_changes', key: ['id'] },
    about: 'Prices that sellers have changed.',
    fields: {
      id: 'ID',
      car_id: carId,
      was_cents: 'Price before in US cents',
      cents: 'Price after in US cents',
      changed_at: 'When',
    },
  },
  {
    ...{ name: 'fact_changes', table: 'fact_changes', key: ['id'] },
    about: 'Facts that were changed.',
    fields: {
      id: 'ID',
      car_id: carId,
      fact: 'Which fact',
      was: 'What it was before',
      became: 'What it became',
      by: 'Who changed it',
      changed_at: 'When',
    },
  },
  {
    ...{ name: 'categories', table: 'categories', key: ['id'] },
    about: 'The four categories.',
    fields: { id: 'ID', name: 'Name', description: 'Description' },
  },
  {
    ...{ name: 'legal_versions', table: 'legal_versions', key: ['id'] },
    about: 'Every version of the legal pages. The newest of each page is shown.',
    fields: {
      id: 'ID',
      page: 'Which page',
      text: 'The text; empty where the page was taken off the site',
      written_by: 'ID of the admin who wrote it, in people.csv',
      written_at: 'When it was written',
    },
  },
  {
    ...{ name: 'brand_versions', table: 'brand_versions', key: ['id'] },
    about: 'Every version of the name, color and texts of the market. Empty: as it comes.',
    fields: {
      id: 'ID',
      name: 'Name',
      accent: 'Color',
      logo: 'ID of the logo in brand_logos.csv',
      dark_logo: 'ID of the logo on dark',
      icon: 'ID of the icon',
      email: 'Email address for everybody to see',
      phone: 'Phone number for everybody to see',
      address: 'Postal address',
      hours: 'Opening hours',
      hero_heading: 'Heading of the home page',
      hero_text: 'Text below it',
      footer_text: 'Text at the foot of each page',
      footer_links: 'Links there, one a line',
      sections: 'Sections of the home page in their order',
      written_by: 'ID of the admin who saved it, in people.csv',
      written_at: 'When it was saved',
    },
  },
  {
    ...{ name: 'brand_publications', table: 'brand_publications', key: ['id'] },
    about: 'Which version was shown from when on. The newest is shown.',
    fields: {
      id: 'ID',
      version: 'ID in brand_versions.csv',
      published_by: 'ID of the admin who published it, in people.csv',
      published_at: 'When',
    },
  },
  {
    ...{ name: 'brand_logos', table: 'brand_logos', key: ['id'] },
    about: 'Uploaded logos and icons.',
    fields: {
      id: 'ID',
      width: 'Width in pixels, as it is shown',
      height: 'Height in pixels, as it is shown',
      uploaded_by: 'ID of the admin who uploaded it, in people.csv',
      uploaded_at: 'When it was uploaded',
    },
  },
  {
    ...{ name: 'brand_pictures', table: 'brand_pictures', key: ['logo', 'kind'] },
    about:
      'The sizes in which logos and icons are shown. Each is at /brand/LOGO/KIND.png of the site.',
    fields: {
      logo: 'ID in brand_logos.csv',
      kind: 'Which size',
      png: 'The picture as PNG, in hexadecimal digits',
    },
  },
  {
    ...{ name: 'rule_categories', table: 'rule_categories', key: ['id'] },
    about: 'Further categories, which are searches with a name.',
    fields: {
      id: 'ID',
      name: 'Name',
      description: 'Description',
      rule: 'Which cars are in it, as JSON',
      image_id: 'ID of its picture in photos.csv',
      place: 'Place in the order',
      added_at: 'When it was added',
      withdrawn_at: 'When it was withdrawn',
    },
  },
];
