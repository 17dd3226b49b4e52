import * as z from 'zod/mini';
import { withName } from '../kit/schema-name.ts';

export const personId = withName('PersonId', z.uuid('This is not an id'));
