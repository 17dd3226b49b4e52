// `npm run move-photos -- --to s3`, or `--to disk`: beside a running market or without one.

import { WrongUsage } from '../../../kit/server/program-arguments.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { photoStoragesByName } from '../../adapters.ts';
import { commandDatabase } from '../../database/command-database.ts';
import { copyPhotos, deleteMoved } from '../../operating/photos/move-photos.ts';
import { InvalidSetting } from '../../settings/invalid-setting.ts';
import { readCommandSettings } from '../../settings/settings.ts';
import { command, runAsProgram } from '../command.ts';

const called = {
  usage: 'Usage: npm run move-photos -- --to s3|disk [--delete]',
  options: { to: { type: 'string' }, delete: { type: 'boolean', default: false } },
} as const;

export const movePhotos = command(called, async ({ values, environment, print }) => {
  if (values.to !== 's3' && values.to !== 'disk') throw new WrongUsage();
  const settings = readCommandSettings(environment);
  const { disk, s3 } = photoStoragesByName(settings);
  if (!s3) throw new InvalidSetting('S3_BUCKET is missing: it says where the photos in S3 are.');
  if (values.delete && settings.photos !== values.to)
    throw new InvalidSetting(
      `PHOTOS is ${settings.photos}, so new photos still go there. Set PHOTOS=${values.to} and start the market again before you delete.`,
    );
  const [from, to] = values.to === 's3' ? [disk, s3] : [s3, disk];
  await using connected = await commandDatabase(settings);
  const { database } = connected;
  await to.check();
  const copied = await copyPhotos({
    from,
    to,
    queries: database.queries,
    onProgress: nowAndThen(
      print,
      ({ files, bytes, filesLeft }) =>
        `${numberText(files)} files copied (${numberText(Math.ceil(bytes / 1e6))} MB), ${numberText(filesLeft)} left`,
    ),
  });
  print(`Copied ${numberText(copied.files)} files, each compared with its source.`);
  if (!values.delete) return;
  const { deleted, left } = await deleteMoved({
    from,
    to,
    onProgress: nowAndThen(print, ({ files }) => `${numberText(files)} files compared and deleted`),
  });
  print(`Deleted ${numberText(deleted)} files at their source.`);
  if (left > 0) print(`Kept ${numberText(left)} that differ or are new: run it again.`);
});

/** Prints a line at once, and then every two seconds. */
function nowAndThen<Progress>(
  print: (line: string) => void,
  line: (progress: Progress) => string,
): (progress: Progress) => void {
  let next = 0;
  return (progress) => {
    if (performance.now() < next) return;
    next = performance.now() + 2000;
    print(line(progress));
  };
}

if (import.meta.main) runAsProgram(movePhotos);
