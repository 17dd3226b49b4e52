// The renderer, which loads sharp. A program that only names pictures imports the main entry.

export { drawPicture } from './draw-picture.ts';
export { letterPlate } from './plate/letter-plate.ts';
export { drawEmptyBay } from './scene/draw-empty-bay.ts';
export { drawScene } from './scene/draw-scene.ts';
export { drawWireframe } from './wireframe/draw-wireframe.ts';
