import { href } from 'react-router';

/** Where an admin sees a version of the brand. */
export const versionPath = (id: number): string => `${href('/dashboard/market')}?version=${id}`;
