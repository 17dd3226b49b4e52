// The renderer. It loads sharp: a program that only names pictures takes the package's main entry.
export { drawEmptyBay } from './draw-empty-bay.ts';
export { drawPicture } from './draw-picture.ts';
export { drawScene } from './draw-scene.ts';
