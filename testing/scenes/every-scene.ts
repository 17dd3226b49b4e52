import type { SentMail } from '../mails/send-every-mail.ts';
import { everyPage } from './every-page.ts';
import { scenesOfAccounts } from './of-accounts.ts';
import { scenesOfBankStatements } from './of-bank-statements.ts';
import { scenesOfBuyers } from './of-buyers.ts';
import { scenesOfMails } from './of-mails.ts';
import { scenesOfAdmins, scenesOfSellers } from './of-sellers-and-admins.ts';
import { scenesOfVisitors } from './of-visitors.ts';
import type { Scene } from './scene.ts';
import type { Situations } from './situations/situations.ts';

/** Every page in every state: as the server renders it, loading, failed, with open dialogs and their outcomes. */
export function everyScene(here: Situations, mails: readonly SentMail[] = []): readonly Scene[] {
  const scenes = [
    ...everyPage(here),
    ...scenesOfVisitors(here),
    ...scenesOfAccounts(here),
    ...scenesOfBuyers(here),
    ...scenesOfSellers(here),
    ...scenesOfAdmins(here),
    ...scenesOfBankStatements(here),
    ...scenesOfMails(mails),
  ];
  const names = scenes.map(({ name }) => name);
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  if (repeated.length > 0) throw new Error(`scenes of the same name: ${repeated.join(', ')}`);
  return scenes;
}
