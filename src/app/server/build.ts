// `npm run build`: the pages, if they are older than their sources.
import { apiBaseOf } from './api-base.ts';
import { builtSite } from './built-site.ts';
import { endWith, loadEnvFile, projectFolder } from './project.ts';

async function build(): Promise<void> {
  loadEnvFile();
  const apiBase = apiBaseOf(process.env);
  const { client } = await builtSite({ projectFolder, apiBase, say: console.log });
  console.log(`The pages stand in ${client}`);
}

build().catch(endWith);
