import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { adReport } from '../../../cars/web/reports/report-ad.tsx';
import { advertise, unadvertise } from '../../../cars/web/sell/advertise-switch.tsx';
import { takeDown } from '../../../cars/web/take-down/take-down-dialog.tsx';
import { restore } from '../../../cars/web/take-down/take-down-panel.tsx';
import { booking } from './book/booking-dialog.tsx';
import { stopWaiting, waitForCar } from './book/notify-me-button.tsx';

/** The `action` of a car's page: of everyone who reads it, of its seller and of admins. */
export const carAction = actionsOf(
  adReport,
  booking,
  waitForCar,
  stopWaiting,
  advertise,
  unadvertise,
  takeDown,
  restore,
);
