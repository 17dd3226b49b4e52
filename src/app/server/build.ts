// `npm run build`: the pages, if they are older than their sources.
import { apiBaseOf } from './api-base.ts';
import { buildSite } from './build-site.ts';
import { exitWithError, loadEnvFile, projectFolder } from './project.ts';

async function build(): Promise<void> {
  loadEnvFile();
  const apiBase = apiBaseOf(process.env);
  const { client } = await buildSite({ projectFolder, apiBase, report: console.log });
  console.log(`The pages stand in ${client}`);
}

build().catch(exitWithError);
