import type { ExportedKind } from './exported-kind.ts';

const person = 'ID of the person';

/** People, and what they keep, write and report. */
export const peopleKinds: readonly ExportedKind[] = [
  {
    ...{ name: 'people', table: 'people', key: ['id'] },
    about: 'Everyone with an account. Of those who were deleted only the ID is left.',
    fields: {
      id: 'ID',
      name: 'Name',
      email: 'Email address',
      email_verified: 'Whether they have opened the link mailed to that address',
      photo_url: 'Address of their picture on the site',
      role: 'Role as older versions wrote it',
      status: 'buyer or seller',
      is_admin: 'Whether they administer the market',
      seller_type: 'Whether they sell privately or as a dealer, if they have said so',
      dealership: 'Name of the dealership',
      verified_seller_at: 'When an admin verified the seller',
      suspended_at: 'When they were suspended',
      suspended_because: 'Why they were suspended',
      created_at: 'When they signed up',
      updated_at: 'When their account last changed',
      erased_at: 'When they were deleted',
    },
  },
  {
    ...{ name: 'former_names', table: 'former_names', key: ['audit_id'] },
    about: 'Names that people had before.',
    fields: { audit_id: 'ID in audit.csv', person_id: person, name: 'The name' },
  },
  {
    ...{ name: 'former_emails', table: 'former_emails', key: ['audit_id'] },
    about: 'Email addresses that people had before.',
    fields: {
      audit_id: 'ID in audit.csv',
      person_id: person,
      email: 'The address',
      until: 'Until when it was theirs',
    },
  },
  {
    ...{ name: 'favorites', table: 'favorites', key: ['person_id', 'car_id'] },
    about: 'Cars that people have saved.',
    fields: { person_id: person, car_id: 'ID of the car', saved_at: 'When they saved it' },
  },
  {
    ...{ name: 'saved_searches', table: 'saved_searches', key: ['id'] },
    about: 'Searches that people have saved.',
    fields: {
      id: 'ID',
      person_id: person,
      name: 'What they call it',
      path: 'Its address on the site',
      query: 'What it asks for, as JSON',
      rhythm: 'How often they want to hear of new cars',
      saved_at: 'When they saved it',
      alerted_at: 'When they last heard of new cars',
      removed_at: 'When they removed it',
    },
  },
  {
    ...{ name: 'waitlist', table: 'waiting_for_cars', key: ['car_id', 'person_id'] },
    about: 'Who wants to hear when a car is free again.',
    fields: { car_id: 'ID of the car', person_id: person, since: 'Since when' },
  },
  {
    ...{ name: 'contact_messages', table: 'contact_messages', key: ['id'] },
    about: 'Messages that came by the contact form.',
    fields: {
      id: 'ID',
      name: 'Name as they gave it',
      email: 'Address as they gave it',
      subject: 'Subject',
      message: 'Message',
      received_at: 'When it came',
      answered_at: 'When it was answered',
      answered_by: 'ID in people.csv of the admin who answered it',
      answer: 'The answer, if it was sent from the market',
    },
  },
  {
    ...{ name: 'ad_reports', table: 'ad_reports', key: ['id'] },
    about: 'Reports of ads.',
    fields: {
      id: 'ID',
      car_id: 'ID of the car',
      reporter_id: person,
      reason: 'Reason',
      details: 'What they wrote',
      reported_at: 'When',
      closed_at: 'When an admin closed it',
      outcome: 'What came of it',
    },
  },
  {
    ...{ name: 'audit', table: 'audit', key: ['id'] },
    about: 'Who did what to whom.',
    fields: {
      id: 'ID',
      at: 'When',
      thing: 'What changed: a person, a car, a booking, a payment and so on',
      thing_id: 'Its ID',
      was: 'What it was before',
      became: 'What it became, or what was done',
      by_person: 'ID of the person who did it, or the program',
      address: 'Network address of the request',
      reason: 'Reason that they gave',
    },
  },
];
