import { byteOrderMark, type CsvValue, csvLine } from '../../../kit/text/csv.ts';

/** A short table as a file to download, its heads first. `name` is that of the file, without its ending. */
export const csvResponse = (name: string, rows: readonly (readonly CsvValue[])[]): Response =>
  new Response(byteOrderMark + rows.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  });
