// `npm run reload-search`
import { reloadSearch } from '../../search/server/search.ts';
import { databaseCommand } from './database-command.ts';

databaseCommand(async (database) => {
  await reloadSearch(database.queries);
  return 'Every server loads its copy of the stock anew, and answers from the old one meanwhile.';
});
