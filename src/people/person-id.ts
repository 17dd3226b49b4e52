import * as z from 'zod/mini';

export const personId = z.uuid('This is not an id');
