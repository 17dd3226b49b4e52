-- older versions run
-- What makes a market its operator's own: name, logo, color, contact, texts of the home page and the
-- footer. Versions are kept, and so is which of them was shown when.
set local lock_timeout = '5s';

create table brand_logos (
  -- A hash of the file that was uploaded.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by uuid references people on delete set null,
  uploaded_at timestamptz not null default now()
);
create index brand_logos_by on brand_logos (uploaded_by);

-- A logo in each size that something needs, as PNG.
create table brand_pictures (
  logo text not null references brand_logos,
  kind text not null,
  png bytea not null check (length(png) <= 2000000),
  primary key (logo, kind)
);

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

create table brand_publications (
  id bigint generated always as identity primary key,
  version bigint not null references brand_versions,
  published_by uuid references people on delete set null,
  published_at timestamptz not null default now()
);
create index brand_publications_version on brand_publications (version);
create index brand_publications_by on brand_publications (published_by);

comment on table brand_versions is 'How an admin would have the market look. Rows never change.';
comment on table brand_publications is 'The version of the newest one is shown. Rows never change.';
