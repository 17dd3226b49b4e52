// Two-step login as a person with an app on their phone uses it.
import { createHmac } from 'node:crypto';
import {
  confirmSecondFactor,
  startSecondFactor,
} from '../../src/people/own-account/second-factor-contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { sqlAt } from '../market/sql.ts';
import { agreed } from './actions.ts';
import type { Someone } from './people.ts';

/** The code that the person's app shows `stepsFromNow`. The next one is good already. */
export async function appCode(
  market: MarketAddress,
  { email }: Pick<Someone, 'email'>,
  stepsFromNow = 1,
): Promise<string> {
  const [row] = await sqlAt(market)<{ secret: Buffer; step: number }>`
    select secret, floor(extract(epoch from now()) / 30)::int as step
    from second_factors where person_id = (select id from people where email = ${email})`;
  if (!row) throw new Error('there is no secret');
  return codeOf(row.secret, row.step + stepsFromNow);
}

/** What an app computes (RFC 6238), written apart from the code under test. */
function codeOf(secret: Buffer, step: number): string {
  const time = step.toString(16).padStart(16, '0');
  const mac = createHmac('sha1', secret).update(time, 'hex').digest('hex');
  const start = 2 * Number.parseInt(mac.slice(-1), 16);
  const bits = Number.parseInt(mac.slice(start, start + 8), 16) % 2 ** 31;
  return String(bits).slice(-6).padStart(6, '0');
}

/** Turns the second step on, and gives the recovery codes. */
export async function turnOnSecondFactor(
  market: MarketAddress,
  who: Someone,
): Promise<readonly string[]> {
  agreed(await who.callApi(startSecondFactor, { currentPassword: who.password }));
  const code = await appCode(market, who, 0);
  return agreed(await who.callApi(confirmSecondFactor, { code })).recoveryCodes;
}
