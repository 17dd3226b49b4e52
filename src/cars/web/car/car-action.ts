import { booking } from '../../../bookings/web/booking-dialog.tsx';
import { stopWaiting, waitForCar } from '../../../bookings/web/notify-me-button.tsx';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { adReport } from '../reports/report-ad.tsx';
import { advertise, unadvertise } from '../sell/advertise-switch.tsx';
import { takeDown } from '../take-down/take-down-dialog.tsx';
import { restore } from '../take-down/take-down-panel.tsx';

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
