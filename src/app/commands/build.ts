// `npm run build`: the pages, if they are older than their sources. With `-- --beside FOLDER` the version in
// that folder, whose server runs, gets their assets, and they get its.
import { programArguments } from '../../kit/server/program-arguments.ts';
import { buildSite } from '../pages/render/build-site.ts';
import { exitWithError, loadEnvFile, projectFolder } from '../project.ts';
import { apiBaseOf } from '../settings/settings.ts';

async function build(): Promise<void> {
  const { values } = programArguments({
    usage: 'Usage: npm run build [-- --beside FOLDER]',
    options: { beside: { type: 'string' } },
  });
  loadEnvFile();
  const apiBase = apiBaseOf(process.env);
  const { client } = await buildSite({
    projectFolder,
    apiBase,
    report: console.log,
    beside: values.beside,
  });
  console.log(`The pages stand in ${client}`);
}

build().catch(exitWithError);
