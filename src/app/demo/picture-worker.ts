// Draws a picture of the demo stock in a worker process.
import { drawPicture } from 'car-pictures/draw';
import { runPoolWorker } from '../../kit/server/pool-worker.ts';

runPoolWorker(drawPicture);
