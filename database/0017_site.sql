-- Imprint, privacy and other pages that the operator of a market writes: every version of each.
create table legal_versions (
  id bigint generated always as identity primary key,
  page text not null check (page in ('imprint', 'privacy', 'terms', 'cookies', 'accessibility')),
  -- Empty: the page was withdrawn.
  text text not null check (length(text) <= 30000),
  written_by uuid references people on delete set null,
  written_at timestamptz not null default now()
);

create index legal_versions_of_page on legal_versions (page, id desc);
create index legal_versions_by on legal_versions (written_by);

comment on table legal_versions is 'The newest version of a page is the one that is shown. Rows never change.';
comment on column legal_versions.id is 'ID';
comment on column legal_versions.page is 'Which page';
comment on column legal_versions.text is 'The text; empty where the page was taken off the site';
comment on column legal_versions.written_by is 'ID of the admin who wrote it, in people.csv';
comment on column legal_versions.written_at is 'When it was written';

-- What makes a market its operator's own: name, logo, color, contact, texts of the home page and the
-- footer. Versions are kept, and so is which of them was shown when.
create table brand_logos (
  -- A hash of the file that was uploaded.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by uuid references people on delete set null,
  uploaded_at timestamptz not null default now()
);

create index brand_logos_by on brand_logos (uploaded_by);

comment on column brand_logos.id is 'ID';
comment on column brand_logos.width is 'Width in pixels, as it is shown';
comment on column brand_logos.height is 'Height in pixels, as it is shown';
comment on column brand_logos.uploaded_by is 'ID of the admin who uploaded it, in people.csv';
comment on column brand_logos.uploaded_at is 'When it was uploaded';

-- A logo in each size that something needs, as PNG.
create table brand_pictures (
  logo text not null references brand_logos,
  kind text not null,
  png bytea not null check (length(png) <= 2000000),
  primary key (logo, kind)
);

comment on column brand_pictures.logo is 'ID in brand_logos.csv';
comment on column brand_pictures.kind is 'Which size';
comment on column brand_pictures.png is 'The picture as PNG, in hexadecimal digits';

-- An empty text stands for the market's default.
create table brand_versions (
  id bigint generated always as identity primary key,
  name text not null default '' check (length(name) <= 40),
  accent text not null default '' check (accent ~ '^(#[0-9a-f]{6})?$'),
  logo text references brand_logos,
  dark_logo text references brand_logos,
  icon text references brand_logos,
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  address text not null default '' check (length(address) <= 300),
  hours text not null default '' check (length(hours) <= 300),
  hero_heading text not null default '' check (length(hero_heading) <= 90),
  hero_text text not null default '' check (length(hero_text) <= 160),
  footer_text text not null default '' check (length(footer_text) <= 300),
  footer_links text not null default '' check (length(footer_links) <= 2000),
  -- Of the home page in their order, with blanks between them.
  sections text not null default '' check (length(sections) <= 200),
  written_by uuid references people on delete set null,
  written_at timestamptz not null default now()
);

create index brand_versions_by on brand_versions (written_by);
create index brand_versions_logo on brand_versions (logo);
create index brand_versions_dark_logo on brand_versions (dark_logo);
create index brand_versions_icon on brand_versions (icon);

comment on table brand_versions is 'How an admin would have the market look. Rows never change.';
comment on column brand_versions.id is 'ID';
comment on column brand_versions.name is 'Name';
comment on column brand_versions.accent is 'Color';
comment on column brand_versions.logo is 'ID of the logo in brand_logos.csv';
comment on column brand_versions.dark_logo is 'ID of the logo on dark';
comment on column brand_versions.icon is 'ID of the icon';
comment on column brand_versions.email is 'Email address for everybody to see';
comment on column brand_versions.phone is 'Phone number for everybody to see';
comment on column brand_versions.address is 'Postal address';
comment on column brand_versions.hours is 'Opening hours';
comment on column brand_versions.hero_heading is 'Heading of the home page';
comment on column brand_versions.hero_text is 'Text below it';
comment on column brand_versions.footer_text is 'Text at the foot of each page';
comment on column brand_versions.footer_links is 'Links there, one a line';
comment on column brand_versions.sections is 'Sections of the home page in their order';
comment on column brand_versions.written_by is 'ID of the admin who saved it, in people.csv';
comment on column brand_versions.written_at is 'When it was saved';

create table brand_publications (
  id bigint generated always as identity primary key,
  version bigint not null references brand_versions,
  published_by uuid references people on delete set null,
  published_at timestamptz not null default now()
);

create index brand_publications_version on brand_publications (version);
create index brand_publications_by on brand_publications (published_by);

comment on table brand_publications is 'The version of the newest one is shown. Rows never change.';
comment on column brand_publications.id is 'ID';
comment on column brand_publications.version is 'ID in brand_versions.csv';
comment on column brand_publications.published_by is 'ID of the admin who published it, in people.csv';
comment on column brand_publications.published_at is 'When';
