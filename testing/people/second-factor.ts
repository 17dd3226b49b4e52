// Two-step login as a person with an app on their phone uses it.
import { confirmSecondFactor, startSecondFactor } from '../../src/people/second-factor-contract.ts';
import { codeAt } from '../../src/people/server/people.ts';
import type { MarketAddress } from '../market/market.ts';
import { sqlAt } from '../market/sql.ts';
import { agreed } from './actions.ts';
import type { Someone } from './people.ts';

/** The code that the person's app shows so many steps from now. The next one is good already. */
export async function appCode(
  market: MarketAddress,
  { email }: Pick<Someone, 'email'>,
  stepsFromNow = 1,
): Promise<string> {
  const [row] = await sqlAt(market)<{ secret: Buffer; step: number }>`
    select secret, floor(extract(epoch from now()) / 30)::int as step
    from second_factors where person_id = (select id from people where email = ${email})`;
  if (!row) throw new Error('there is no secret');
  return codeAt(row.secret, row.step + stepsFromNow);
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
