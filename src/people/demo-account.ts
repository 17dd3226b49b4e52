import { statuses } from './person.ts';

/** The accounts that the demo stock contains, one for each role. */
export const demoRoles = [...statuses, 'admin'] as const;
export type DemoRole = (typeof demoRoles)[number];

export const demoEmail = (role: DemoRole): string => `${role}@demo.forecourt.example`;
export const demoPassword = 'forecourt-demo';
