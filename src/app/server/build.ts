// `npm run build`: the pages, if they are older than their sources.
import { builtSite } from './built-site.ts';
import { projectFolder } from './project.ts';

const { client } = await builtSite(projectFolder, console.log);
console.log(`The pages stand in ${client}`);
