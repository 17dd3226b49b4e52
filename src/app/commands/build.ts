// `npm run build`: the pages, if they are older than their sources.

import { buildSite } from '../pages/render/build-site.ts';
import { exitWithError, loadEnvFile, projectFolder } from '../project.ts';
import { apiBaseOf } from '../settings/values/api-base.ts';

async function build(): Promise<void> {
  loadEnvFile();
  const apiBase = apiBaseOf(process.env);
  const { client } = await buildSite({ projectFolder, apiBase, report: console.log });
  console.log(`The pages stand in ${client}`);
}

build().catch(exitWithError);
