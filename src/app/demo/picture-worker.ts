// Run aside: draws a picture of the demo stock.
import { drawPicture } from 'car-pictures/draw';
import { runPoolWorker } from '../../kit/server/process-pool.ts';

runPoolWorker(drawPicture);
