// The files of the site: its pictures, the built assets, and what browsers and robots request.
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ReadBrand } from '../../site/server/site.ts';
import { serveOfflinePage } from '../pages/offline/offline-page.ts';
import { projectFolder } from '../project.ts';
import type { Settings } from '../settings/settings.ts';
import { serveWellKnownFiles } from './well-known-files.ts';

/** `assets` is the folder of the built assets; null while developing, when Vite serves them. */
export async function serveFiles(
  server: FastifyInstance,
  settings: Settings,
  readBrand: ReadBrand,
  assets: string | null,
): Promise<void> {
  serveWellKnownFiles(server, settings);
  serveOfflinePage(server, readBrand);
  await server.register(serveStatic, {
    root: join(projectFolder, 'src/site/web/pictures'),
    prefix: '/pictures/',
    maxAge: '1d',
    decorateReply: false,
  });
  if (assets)
    await server.register(serveStatic, {
      root: join(assets, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: [],
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
    });
}
