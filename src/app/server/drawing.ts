// Run aside: draws a picture of the demo stock.
import { drawPicture } from '../../../demo/pictures/draw-picture.ts';
import { workAside } from '../../kit/server/aside.ts';

workAside(drawPicture);
