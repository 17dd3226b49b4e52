import type { Scene } from './scene.ts';

type SheetScene = Pick<Scene, 'name' | 'wideAt'>;

/** A page to look through: each scene with its pictures, which lie beside it. */
export const contactSheet = (scenes: readonly SheetScene[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Forecourt in pictures</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
  nav { columns: 14rem; margin-block: 1rem 3rem; }
  nav a { display: block; }
  section { margin-block: 3rem; }
  section div { display: grid; grid-template-columns: 1fr 1fr 3fr 3fr; gap: 1rem; align-items: start; }
  img { width: 100%; border: 1px solid; }
</style>
<h1>Forecourt in pictures</h1>
<nav>${scenes.map(({ name }) => `<a href="#${name}">${name}</a>`).join('\n')}</nav>
${scenes.map(sectionOf).join('\n')}
</html>
`;

const sectionOf = ({ name, wideAt = 1440 }: SheetScene): string => {
  const variants = [390, wideAt].flatMap((width) => [`${width}-light`, `${width}-dark`]);
  const pictures = variants.map((variant) => {
    const file = `${name}-${variant}.png`;
    return `<a href="${file}"><img src="${file}" alt="${variant}" loading="lazy"></a>`;
  });
  return `<section id="${name}"><h2>${name}</h2><div>${pictures.join('')}</div></section>`;
};
