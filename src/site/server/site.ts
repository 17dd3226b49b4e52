// The site module: what the operator of a market writes on its pages.
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { legalHandlers } from './legal.ts';

export const createSite = (database: Database): Module => ({ handlers: legalHandlers(database) });
