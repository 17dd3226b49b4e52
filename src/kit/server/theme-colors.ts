// The colors of the look, for what is shown outside of our pages and cannot load a style sheet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelsOf, hexOf } from '../brand/hex-color.ts';

const css = readFileSync(join(import.meta.dirname, '../../app.css'), 'utf8');

export interface ThemeColors {
  readonly ground: string;
  /** The color behind what lies on the ground. */
  readonly ground2: string;
  readonly hairline: string;
  readonly ink: string;
  /** Ink that stands back, with 4.5:1 on either ground. */
  readonly quiet: string;
  readonly accent: string;
  readonly onAccent: string;
}

const themeColors = (theme: 'paper' | 'night'): ThemeColors => {
  const [, block = ''] = new RegExp(`name: "${theme}";([^}]*)`).exec(css) ?? [];
  const colorOf = (token: string): string => {
    const [, color] = new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(block) ?? [];
    if (!color) throw new Error(`app.css has no --color-${token} in its theme "${theme}".`);
    return color;
  };
  const [ink, ground] = [colorOf('base-content'), colorOf('base-100')];
  return {
    ground,
    ground2: colorOf('base-200'),
    hairline: colorOf('base-300'),
    ink,
    quiet: mixed(ink, ground, 0.74),
    accent: colorOf('primary'),
    onAccent: colorOf('primary-content'),
  };
};

/** Mixes two colors as `text-quiet` does on our pages. */
function mixed(front: string, back: string, share: number): string {
  const behind = channelsOf(back);
  return hexOf(channelsOf(front).map((one, at) => one * share + (behind[at] ?? 0) * (1 - share)));
}

export const paper = themeColors('paper');
export const night = themeColors('night');
