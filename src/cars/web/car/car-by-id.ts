// The address of a car without its name leads to the one with it.
import { redirect } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { carPath } from '../../car-path.ts';
import { readCar } from '../../contract.ts';
import type { Route } from './+types/car-by-id';

export const middleware = [requireBrowsing];
export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readCar, params));
  const car = requireOutput(await context.get(requestContext).callApi(readCar, input));
  return redirect(carPath(car), 301);
}
