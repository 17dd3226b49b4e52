// What makes a market its operator's own. What is left out stays as it comes.

/** The sections of the home page below its banner, in the order in which they stand by default. */
export const homeSections = [
  'categories',
  'advertised',
  'last-sold',
  'inspection',
  'sell',
] as const;
export type HomeSection = (typeof homeSections)[number];

/** A picture at `brandPicture`; its size in pixels. */
export interface Logo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A color, and that of text on it, both as `#rrggbb`. */
export interface Shade {
  readonly accent: string;
  readonly onAccent: string;
}

/** The operator's color, darker or lighter where text in it could not be read. */
export interface AccentShades {
  readonly light: Shade;
  readonly dark: Shade;
}

export interface FooterLink {
  readonly text: string;
  /** `https:`, `http:` or `mailto:`, or a path of this site. */
  readonly to: string;
}

export interface Brand {
  readonly name?: string | undefined;
  readonly accent?: AccentShades | undefined;
  readonly logo?: Logo | undefined;
  /** Takes the place of the logo where the ground is dark. */
  readonly darkLogo?: Logo | undefined;
  /** Takes the place of the logo where there is room for a square. */
  readonly icon?: Logo | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly hours?: string | undefined;
  readonly heroHeading?: string | undefined;
  readonly heroText?: string | undefined;
  readonly footerText?: string | undefined;
  readonly footerLinks?: FooterLink[] | undefined;
  readonly sections?: HomeSection[] | undefined;
  /** Some page about the law is written, to which the footer leads. */
  readonly hasLegalPages?: boolean | undefined;
}

/** The sizes of a logo, and the squares that are made of it. */
export type BrandPicture =
  | 'logo'
  | 'icon-32'
  | 'icon-180'
  | 'icon-192'
  | 'icon-512'
  | 'maskable-512';

/** The address of a logo in one of its sizes. It never changes under its address. */
export const brandPicture = ({ id }: Pick<Logo, 'id'>, kind: BrandPicture): string =>
  `/brand/${id}/${kind}.png`;

/** The address of the style sheet that colors a market. */
export const accentSheet = ({ light, dark }: AccentShades): string =>
  `/brand/colors/${[light.accent, light.onAccent, dark.accent, dark.onAccent]
    .map((color) => color.slice(1))
    .join('-')}.css`;

/** A logo that is at least twice as wide as high holds the name itself, and stands alone. */
export const standsAlone = ({ width, height }: Logo): boolean => width >= 2 * height;
