// Run aside: draws a picture of the demo stock.
import { drawPicture } from '../../../demo/pictures/draw-picture.ts';
import { runPoolWorker } from '../../kit/server/process-pool.ts';

runPoolWorker(drawPicture);
