import { setTimeout } from 'node:timers/promises';
import { isRefused } from '../../../src/calls/refusal.ts';
import { enqueueMails } from '../../../src/messages/server/messages.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  saveSearch,
} from '../../../src/search/saved-contract.ts';
import { searchPath } from '../../../src/search/search-path.ts';
import { everything } from '../../../src/search/search-query.ts';
import type { MarketAddress } from '../../market/market.ts';
import { databaseAt, sqlAt } from '../../market/sql.ts';
import { agreed } from '../../people/actions.ts';
import { sendMails } from '../../people/mails.ts';
import type { Someone } from '../../people/people.ts';

/**
 * A search with new cars, one that is deleted, and one whose emails are stopped. Gives the stop links
 * of the first and the last.
 */
export async function savedSearches(market: MarketAddress, person: Someone) {
  const sql = sqlAt(market);
  const [running, removed, stopped] = [
    await saveSearchOf(person, 'Porsche under 60k', 'A sports car for the weekend'),
    await saveSearchOf(person, 'diesel van', 'Vans'),
    await saveSearchOf(person, 'electric with 4 doors', 'Electric for the family'),
  ];
  await sql`update saved_searches set new_cars = 3 where id = ${running}`;
  agreed(await person.callApi(deleteSavedSearch, { id: removed }));
  agreed(await person.callApi(changeSavedSearch, { id: stopped, rhythm: 'none' }));
  return { running: await stopLinkOf(running), stopped: await stopLinkOf(stopped) };

  async function stopLinkOf(id: number): Promise<string> {
    const recipient = `reader-${id}@people.example`;
    await databaseAt(market).transaction((tx) =>
      enqueueMails(tx, [
        {
          recipient,
          subject: 'New cars',
          paragraphs: ['There are new cars.'],
          button: { label: 'See all matches', to: '/search' },
          because: 'you saved this search on Forecourt',
          stop: { stops: 'saved-search', id: String(id), label: 'Stop this alert' },
        },
      ]),
    );
    await sendMails(market);
    const [mail] = await sql<{ body: string }>`
      select body from mailbox where recipient = ${recipient}`;
    return `/${/stop-emails\S+/.exec(mail?.body ?? '')?.[0]}`;
  }
}

/** Waits until the search is ready; gives the id. */
export async function saveSearchOf(
  person: Someone,
  sentence: string,
  name: string,
): Promise<number> {
  const search = searchPath({ sentence, query: everything });
  for (;;) {
    const outcome = await person.callApi(saveSearch, { search, name, rhythm: 'as-they-come' });
    if (!isRefused(outcome, 'busy')) return agreed(outcome).insertedId;
    await setTimeout(100);
  }
}
