// `npm run reload-search`
import { reloadSearch as reload } from '../../search/server/search.ts';
import { databaseCommand, runAsProgram } from './command.ts';

export const reloadSearch = databaseCommand('reload-search', async (database) => {
  await reload(database.queries);
  return 'Every server loads its copy of the stock anew, and answers from the old one meanwhile.';
});

if (import.meta.main) runAsProgram(reloadSearch);
