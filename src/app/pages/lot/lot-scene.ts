import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { imageFormats } from '../../../images/image.ts';
import { lotSceneAddress, lotSceneWidths } from '../../../kit/lot-scene.ts';
import { projectFolder } from '../../project.ts';
import type { Settings } from '../../settings/settings.ts';
import { clockOf, type LotHour, lotHour, minutesAhead } from './lot-hour.ts';

/** A browser asks again after this many seconds, because its reader may have told their hour since. */
const longest = 3600;

/**
 * Serves the picture of the car lot as it looks by the reader's clock, or by the market's before a
 * page with scripts has told theirs.
 */
export function serveLotScene(server: FastifyInstance, { timeZone }: Pick<Settings, 'timeZone'>) {
  for (const width of lotSceneWidths)
    for (const type of imageFormats) {
      const looks: Record<LotHour, ReturnType<typeof pictureOf>> = {
        day: pictureOf(`lot-day-${width}.${type}`),
        dusk: pictureOf(`lot-dusk-${width}.${type}`),
        night: pictureOf(`lot-night-${width}.${type}`),
      };
      server.get(lotSceneAddress(width, type), (request, reply) => {
        const now = new Date();
        const ahead = clockOf(request.headers.cookie) ?? minutesAhead(now, timeZone);
        const hour = lotHour(now, ahead);
        const { bytes, tag } = looks[hour.looks];
        const maxAge = Math.min(longest, hour.forSeconds);
        reply.headers({
          'cache-control': `private, max-age=${maxAge}`,
          vary: 'cookie',
          etag: tag,
        });
        if (request.headers['if-none-match'] === tag) return reply.status(304).send();
        return reply.type(`image/${type}`).send(bytes);
      });
    }
}

function pictureOf(name: string) {
  const bytes = readFileSync(join(projectFolder, 'src/site/web/pictures', name));
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
