// How each part of an email looks: by day in its `style`, by night by its class in the style sheet.
import type { AccentShades } from '../../../kit/brand/brand.ts';
import { namesOf, tableOf } from '../../../kit/names-of.ts';
import { night, paper, type ThemeColors } from '../../../kit/server/theme-colors.ts';

type Part = keyof typeof parts;

const font = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** What has a color has one in each theme: background, text, border. */
const parts = {
  body: {
    css: `margin:0;padding:0;font-family:${font};font-size:16px;line-height:26px;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%`,
    background: 'ground2',
    color: 'ink',
  },
  preview: { css: 'display:none;max-height:0;overflow:hidden;mso-hide:all' },
  frame: {
    css: 'width:100%;table-layout:fixed;border-collapse:collapse;border-spacing:0',
    background: 'ground2',
  },
  frameCell: { css: 'padding:24px 12px 40px' },
  // Outlook knows `width`, the others keep to `max-width` too.
  sheet: {
    css: 'width:584px;max-width:100%;table-layout:fixed;margin:0 auto;border-collapse:separate;border-spacing:0',
  },
  sheetCell: {
    css: 'padding:24px;border-width:1px;border-style:solid;border-radius:16px;overflow-wrap:anywhere;word-break:break-word',
    background: 'ground',
    border: 'hairline',
  },
  mark: { css: 'margin:0 0 20px;font-size:18px;font-weight:600;line-height:24px', color: 'accent' },
  // A logo is made for light grounds: it keeps one by night.
  logo: {
    css: 'display:inline-block;padding:6px;border-radius:8px;background-color:#fff',
  },
  picture: {
    css: 'display:block;width:100%;max-width:536px;height:auto;margin:0 0 24px;border-radius:12px',
    background: 'ground2',
    color: 'quiet',
  },
  paragraph: { css: 'margin:0 0 12px;font-size:16px;line-height:26px', color: 'ink' },
  lead: {
    css: 'margin:0 0 16px;font-size:22px;font-weight:600;line-height:30px;letter-spacing:-0.01em',
    color: 'ink',
  },
  quote: {
    css: 'margin:0 0 16px;padding:12px 16px;border-width:0 0 0 3px;border-style:solid;font-size:16px;line-height:26px',
    background: 'ground2',
    border: 'accent',
    color: 'ink',
  },
  facts: {
    css: 'width:100%;margin:4px 0 16px;border-collapse:collapse;border-spacing:0;font-size:16px;line-height:24px',
    color: 'ink',
  },
  factLabel: {
    css: 'width:1%;padding:10px 24px 10px 0;border-width:1px 0 0;border-style:solid;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap',
    border: 'hairline',
    color: 'quiet',
  },
  factValue: {
    css: 'padding:10px 0;border-width:1px 0 0;border-style:solid;font-weight:600;text-align:left;vertical-align:top',
    border: 'hairline',
    color: 'ink',
  },
  factLink: { css: 'padding:13px 0;font-weight:600;text-decoration:underline', color: 'ink' },
  qr: {
    css: 'display:block;margin:0 0 24px;border-radius:8px',
    background: 'ground2',
    color: 'quiet',
  },
  items: {
    css: 'width:100%;margin:4px 0 12px;border-collapse:collapse;border-spacing:0;font-size:14px;line-height:22px',
    color: 'quiet',
  },
  itemPictureCell: {
    css: 'width:35%;max-width:160px;padding:12px 16px 12px 0;border-width:1px 0 0;border-style:solid;vertical-align:top',
    border: 'hairline',
  },
  itemPicture: {
    css: 'display:block;width:100%;max-width:160px;height:auto;border-radius:8px',
    background: 'ground2',
    color: 'quiet',
  },
  itemText: {
    css: 'padding:12px 0;border-width:1px 0 0;border-style:solid;vertical-align:top',
    border: 'hairline',
    color: 'quiet',
  },
  itemLink: {
    css: 'display:inline-block;padding:0 0 4px;font-size:16px;font-weight:600;line-height:24px;text-decoration:none',
    color: 'ink',
  },
  buttonTable: { css: 'margin:12px 0 24px;border-collapse:separate;border-spacing:0' },
  buttonCell: {
    css: 'border-radius:8px;text-align:center;mso-padding-alt:14px 28px',
    background: 'accent',
  },
  button: {
    css: 'display:inline-block;padding:12px 28px;border-radius:8px;font-size:16px;font-weight:600;line-height:24px;text-decoration:none',
    color: 'onAccent',
  },
  note: { css: 'margin:0 0 12px;font-size:14px;line-height:22px', color: 'quiet' },
  reason: {
    css: 'margin:24px 0 0;padding:16px 0 0;border-width:1px 0 0;border-style:solid;font-size:13px;line-height:20px',
    border: 'hairline',
    color: 'quiet',
  },
  stop: { css: 'margin:0;font-size:13px;line-height:20px' },
  stopLink: {
    css: 'display:inline-block;padding:12px 0;text-decoration:underline',
    color: 'quiet',
  },
} as const satisfies Record<string, PartStyle>;

interface PartStyle {
  readonly css: string;
  readonly background?: keyof ThemeColors;
  readonly color?: keyof ThemeColors;
  readonly border?: keyof ThemeColors;
}

const names = namesOf(parts);

export interface MailStyles {
  /** The attributes of each part. */
  readonly styleOf: Readonly<Record<Part, string>>;
  /** The style sheet of the head. */
  readonly styleSheet: string;
}

const colorsOf = (part: PartStyle, theme: ThemeColors): string[] => [
  ...(part.background ? [`background-color:${theme[part.background]}`] : []),
  ...(part.color ? [`color:${theme[part.color]}`] : []),
  ...(part.border ? [`border-color:${theme[part.border]}`] : []),
];

/** The styles in the operator's color, if they have chosen one. */
export function mailStyles(accent?: AccentShades): MailStyles {
  const [day, dark] = [
    { ...paper, ...accent?.light },
    { ...night, ...accent?.dark },
  ];
  const styleOf = tableOf(names, (name) => {
    const style = [parts[name].css, ...colorsOf(parts[name], day)].join(';');
    return `class="${name}" style="${style}"`;
  });
  return { styleOf, styleSheet: styleSheetOf(dark) };
}

function styleSheetOf(dark: ThemeColors): string {
  const byNight = names.flatMap((name) => {
    const colors = colorsOf(parts[name], dark).map((color) => `${color}!important`);
    return colors.length > 0 ? [`.${name}{${colors.join(';')}}`] : [];
  });
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:hover{opacity:.85}
a:active{opacity:.75}
@media (prefers-color-scheme:dark){
${byNight.join('\n')}
}
`;
}
