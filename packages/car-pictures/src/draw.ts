// The renderer, which loads sharp. A program that only names pictures imports the main entry.
export { drawEmptyBay } from './draw-empty-bay.ts';
export { drawPicture } from './draw-picture.ts';
export { drawScene } from './draw-scene.ts';
export { letterPlate } from './letter-plate.ts';
export { drawWireframe } from './wireframe/draw-wireframe.ts';
